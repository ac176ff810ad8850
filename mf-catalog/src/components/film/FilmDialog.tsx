import { textLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { Link } from 'react-router-dom'
import { filmTexts } from '../../texts/news.ts'
import { Film } from './Film.tsx'

interface FilmDialogProps {
  src: string
  title: string
  poster: string
  /** The story whose text can be read; absent if it is already on the page. */
  newsId?: number
  onClose: () => void
}

/** The film of a news item, over the page (LIST-12). */
export function FilmDialog({ src, title, poster, newsId, onClose }: FilmDialogProps) {
  const words = useTexts(filmTexts)
  return (
    <Dialog
      open
      wide="video"
      onClose={onClose}
      title={<span lang={textLanguage(title)}>{title}</span>}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {words.close}
          </Button>
          {newsId !== undefined && (
            <Button as={Link} to={path.newsItem(newsId)} variant="main" onClick={onClose}>
              {words.read}
            </Button>
          )}
        </>
      }
    >
      <Film src={src} poster={poster} title={title} />
    </Dialog>
  )
}
