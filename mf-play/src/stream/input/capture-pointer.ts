/** Gives the element all that this pointer does. A browser refuses while a pointer is locked; the element then gets it anyway. */
export function capturePointer(element: Element, pointerId: number): void {
  if (!element.ownerDocument.pointerLockElement) element.setPointerCapture(pointerId)
}
