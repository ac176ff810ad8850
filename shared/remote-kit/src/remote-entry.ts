// A remote is what it exposes; its main entry only marks which build is on the page.
export const remote = __APP_NAME__

declare const __APP_NAME__: string
