export { canvasOf, drawCovering, loadImage, pageFonts, pause, writeLines } from './canvas.ts'
export { blobOf, saveImage, shareImage } from './share-image.ts'
export { shareLink } from './share-link.ts'
