import { useTexts } from '@cloudplay/i18n'
import { Button, IconButton } from '@cloudplay/ui'
import { Bell, BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAlertSettings } from '../../hooks/use-alert-settings.ts'
import { alertTexts } from '../../texts/alert.ts'

const AlertDialog = lazy(() =>
  import('./AlertDialog.tsx').then(({ AlertDialog }) => ({ default: AlertDialog })),
)

/** Opens the choice of how a ready seat is said (PLAY-26). `labelled` where there is room for words. */
export function AlertButton({ labelled = false }: { labelled?: boolean }) {
  const words = useTexts(alertTexts)
  const { notification } = useAlertSettings()
  const [open, setOpen] = useState(false)
  const Icon = notification ? BellRing : Bell
  return (
    <>
      {labelled ? (
        <Button size="small" icon={<Icon size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      ) : (
        <IconButton label={words.button} onClick={() => setOpen(true)}>
          <Icon size={20} />
        </IconButton>
      )}
      <Suspense fallback={null}>{open && <AlertDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
