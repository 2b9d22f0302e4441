import type { labelsServerKo } from './server-ko.ts'

export const labelsServerEn: Readonly<Record<keyof typeof labelsServerKo, string>> = {
  // api: one sentence for each operation on the API page
  'api.get_print_config': 'The label print settings.',

  // the shop's settings, and short links
  'api.save_print_config': 'Saves the label print settings.',
  'api.upload_print_image': 'Uploads the picture at the foot of labels: exactly 203 x 35 pixels.',
  'api.get_label_links': "The addresses in the QR codes of these codes' labels.",
  'api.get_qr_link': 'The kind of link on labels, with a sample of each.',
  'api.save_qr_link': 'Chooses the kind of link on labels.',

  // print centre
  'api.check_print_file': 'Names the characters that a label file could not show, before it is made.',
  'api.make_print_file': 'Makes a label file and streams it (PDF, ZPL, CSV, ZIP).',
  'api.start_print_file': 'Makes a file of many labels in the background.',
  'api.list_prints': 'The log of printouts.',
  'api.list_printers': 'Printers of the shop.',
  'api.add_printer': 'Adds a printer.',
  'api.change_printer': 'Changes a printer.',
  'api.remove_printer': 'Removes a printer.',
  'api.get_calibration_page': 'The calibration page with rulers (PDF).',
  'calibration.title': 'Printer calibration',
  'calibration.how_cuts':
    'Print at actual size (100%) and read the mark that each cut runs through: it is the offset across and down.',
  'calibration.how_edges':
    'Print at actual size (100%) and measure from the paper edges to the two lines. The offset is 10 minus what you measure.',
  'calibration.check': 'This line is exactly {length} mm. If a ruler disagrees, the printer scales the page.',
  'calibration.offset': 'Current offset: {x} mm across, {y} mm down',

  // print files
  'print_file.title': 'Genuine labels',
  'print_file.serial': 'Serial number',
  'print_file.link': 'QR link',
  'print_file.product': 'Product name',
  'print_file.variant': 'Option name',
  'print_file.product_code': 'Product code',
  'print_file.variant_code': 'Variant code',
  'print_file.count': 'Print count',
  'print_file.page': 'PDF page',
  'print_file.drawing': 'QR file',
  'print_file.readme':
    'For the print house.\n\n- codes.csv: one line for each serial number. Print as many labels as its print count says.\n- labels.pdf: labels in their trimmed size of {width} x {height} mm, one page for each code, vectors in black only (K). Do not scale.\n- qr folder: QR codes for a layout of your own (SVG, error correction H). Keep the white border, print black on white.\n- Every label has its own QR code. Please scan a few after printing.\n',

  // Labels that are read back after printing
  'api.read_label': 'Judges a label that was read back.',
  'api.save_qr_address':
    'Sets the address that QR codes open. Another address is used once our page has been seen there.',
}
