/** The whole environment of a game, without any variable of the node. */
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
    // Without a graphics card Mesa draws by the processor, with as many threads as a seat should use.
    LIBGL_ALWAYS_SOFTWARE: '1',
    LP_NUM_THREADS: '1',
    ...more,
  }
}
