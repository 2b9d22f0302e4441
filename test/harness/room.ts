/**
 * Finds the words that are cut in a table that has room for them, how many pixels they lack, and how many the columns
 * leave free (a few are no room: columns share to the pixel, and the padding of two chips is taken for free). It runs in the page, so everything that it needs stands
 * inside.
 */
export function cutWithRoom(table: Element): string[] {
  /** From where to where something is drawn in a cell, beyond what cuts it off. */
  const widthOfContents = (cell: HTMLTableCellElement) => {
    const range = document.createRange()
    const drawn = [...cell.querySelectorAll('*')].filter(
      (one) => one.childElementCount === 0 || one.matches('button, select'),
    )
    const places = (drawn.length === 0 ? [cell] : drawn).map((one) => {
      if (one.matches('img, svg, svg *, input, button, select, [role="progressbar"]'))
        return one.getBoundingClientRect()
      range.selectNodeContents(one)
      return range.getBoundingClientRect()
    })
    const seen = places.filter(({ width, height }) => width > 0 && height > 1)
    if (seen.length === 0) return 0
    return Math.max(...seen.map(({ right }) => right)) - Math.min(...seen.map(({ left }) => left))
  }
  const freeIn = (cell: HTMLTableCellElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    const inner = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return Math.max(0, inner - widthOfContents(cell))
  }
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.cells])
  const free = (rows[0] ?? []).map((_, column) =>
    Math.min(
      ...rows.flatMap((cells) => (cells.length === rows[0]?.length ? cells.slice(column, column + 1) : [])).map(freeIn),
    ),
  )
  const room = Math.floor(free.reduce((sum, one) => sum + one, 0))
  return [...table.querySelectorAll('td *')].flatMap((one) => {
    const lacks = one.scrollWidth - one.clientWidth
    const is_cut = getComputedStyle(one).textOverflow === 'ellipsis' && one.clientWidth > 0 && lacks > 0
    return is_cut && room >= lacks + 40
      ? [`${one.textContent.trim()}: lacks ${lacks}, and ${free.map((one) => one.toFixed(0)).join(' ')} are free`]
      : []
  })
}
