/** How long the services may take to end, by the launcher's settings. The launcher ends one after the other, and takes as long as both. */
export function endings(env: Record<string, string | undefined>) {
  const drainMs = env['DRAIN_MS'] || '3000'
  // This is the only site on its data or behind its address, so nobody takes its players over.
  const leaveSeconds = env['LEAVE_SECONDS'] || '0'
  // After its last game the node closes its seats and says goodbye.
  const nodeMs = Number(drainMs) + 10_000
  const siteMs = Number(leaveSeconds) * 1000 + 8_000
  return { drainMs, leaveSeconds, nodeMs, siteMs, launcherMs: nodeMs + siteMs + 2_000 }
}
