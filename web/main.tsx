import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppFrame } from './shell/app-frame.tsx'
import { queries } from './kernel/queries.ts'
import { router } from './routes.tsx'
import { followTabs } from './session/tabs.ts'
import { keepLaunchedShop } from './session/shop-choice.ts'
import { beginLanguage } from './kernel/text.ts'

/** Starts the app: first the sentences of the reader's language, then the screen. */
function start(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  beginLanguage()
  followTabs()
  keepLaunchedShop()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <AppFrame>
          <RouterProvider router={router} />
        </AppFrame>
      </QueryClientProvider>
    </StrictMode>,
  )
}

start()
