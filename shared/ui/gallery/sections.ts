import { contentGallery } from '../src/content/gallery.tsx'
import { controlsGallery } from '../src/controls/gallery.tsx'
import { feedbackGallery } from '../src/feedback/gallery.tsx'
import type { GalleryEntry } from '../src/gallery/entry.ts'
import { layoutGallery } from '../src/layout/gallery.tsx'
import { themeGallery } from '../src/theme/gallery.tsx'

/** Every entry of the package, by its folder. */
export const sections: Readonly<Record<string, readonly GalleryEntry[]>> = {
  theme: themeGallery,
  controls: controlsGallery,
  feedback: feedbackGallery,
  content: contentGallery,
  layout: layoutGallery,
}
