/** Between the parts the browser draws and answers presses: together they take a slow phone a quarter of a second. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

async function startHost(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await pause()
  await import(/* webpackMode: "eager" */ './offer-modules.ts')
  await pause()
  await import(/* webpackMode: "eager" */ 'host-app')
}
void startHost()
