const scene = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#20305c"/><circle cx="70%" cy="35%" r="${height / 6}" fill="#ffd08a"/><path d="M0 ${height} ${width / 3} ${height / 2} ${width * 0.6} ${height * 0.8} ${width * 0.8} ${height * 0.6} ${width} ${height}z" fill="#0e1730"/></svg>`

/** A picture that needs no site behind the page. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(scene(640, 360))}`
