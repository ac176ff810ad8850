/** The whole environment of a game: nothing of the node's own gets in. */
export function environmentOf(
  display: { name: string; authFile: string },
  sound: { address: string },
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/games',
    LANG: 'C.UTF-8',
    USER: 'player',
    XDG_RUNTIME_DIR: '/tmp',
    DISPLAY: display.name,
    XAUTHORITY: display.authFile,
    PULSE_SERVER: sound.address,
    SDL_AUDIODRIVER: 'pulseaudio',
    ALSOFT_DRIVERS: 'pulse',
    // No graphics card is assumed: Mesa draws by the processor, with as many threads as a seat should have.
    LIBGL_ALWAYS_SOFTWARE: '1',
    LP_NUM_THREADS: '1',
    ...more,
  }
}
