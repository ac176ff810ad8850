/** Emotion's key: in class names and in `data-emotion`, the same in browser and HTML. */
export const STYLE_KEY = 'cp'
