/**
 * Worker thread with one embedded PostgreSQL cluster. The main thread's `pg` client speaks PostgreSQL's wire protocol
 * with it. It is a separate thread because a query would freeze the event loop, and plain JavaScript because a worker
 * starts without the TypeScript loader.
 *
 * In: `{ open }` begins a connection, `{ id, bytes }` its messages, `{ ping }`, `{ copyTo }`, `{ close }`.
 * Out: `{ ready }`, `{ id, bytes }`, `{ pong }`, `{ probed }`, `{ copied, failure }`, `{ fatal }`, `{ closed }`.
 */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const { folder, program, checkpointEveryMs, vacuumEveryMs, probeEveryMs } = workerData
let fsyncCount = 0

/** PGlite's file system has no fsync: without this, a commit is only in the page cache. */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const started = await super.init(pg, options)
    started.emscriptenOpts.preRun.push((module) => {
      const operations = module.NODEFS?.stream_ops
      if (typeof operations !== 'object')
        throw new Error('pglite has changed inside: NODEFS.stream_ops is gone')
      operations.fsync = (stream) => {
        if (stream.nfd == null) return 0
        try {
          fsyncSync(stream.nfd)
          fsyncCount++
        } catch (error) {
          // After a failed fsync the kernel may have dropped the pages: only a replay of the log is safe.
          writeSync(
            2,
            `database: fsync failed (${error.code}); stopping, the log is replayed at the next start\n`,
          )
          process.kill(process.pid, 'SIGKILL')
        }
        return 0
      }
    })
    return started
  }
}

/** Two processes on one folder lose rows silently. The kernel frees a socket's name even after kill -9. */
async function ownFolder() {
  // PGlite makes its files readable and writable for everyone: the folder above them keeps others out.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const real = join(realpathSync(dirname(folder)), basename(folder))
  const names = {
    linux: `\0cloudplay:${real}`,
    win32: `\\\\.\\pipe\\cloudplay${real.replace(/[\\/:]/g, '_')}`,
  }
  const server = createServer((socket) => socket.destroy())
  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`the database in ${folder} is in use by another process`)
          : error,
      ),
    )
    server.listen({ path: names[process.platform] ?? `${real}.lock.sock` }, () =>
      resolve(server.unref()),
    )
  })
}

async function newCluster() {
  const worker = new Worker(new URL('./new-cluster.mjs', import.meta.url), { workerData: folder })
  await new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', resolve)
  })
}

const openDatabase = () =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    pgliteWasmModule: program,
    startParams: PGlite.defaultStartParams
      .filter((parameter) => parameter !== '-F')
      .concat(
        [
          'fsync=on',
          'wal_sync_method=fsync',
          'shared_buffers=32MB',
          'max_wal_size=128MB',
          'min_wal_size=48MB',
          // Otherwise it keeps every file of its tables open, 500 and more; the process needs descriptors for connections.
          'max_files_per_process=96',
        ].flatMap((setting) => ['-c', setting]),
      ),
  })

await ownFolder()
if (!existsSync(join(folder, 'PG_VERSION'))) await newCluster()
const database = await openDatabase()

const before = fsyncCount
await database.exec(
  'create table if not exists _fsync_probe (at timestamptz); truncate _fsync_probe',
)
if (fsyncCount === before)
  throw new Error('a commit did not reach the disk (no fsync): the database refuses to start')

/** The last transaction status of the server: I idle, T in a transaction, E in a failed one. */
let status = 'I'
function noteStatus(output) {
  if (output.length >= 6 && output[output.length - 6] === 0x5a)
    status = String.fromCharCode(output[output.length - 1])
}

function simpleQuery(text) {
  const body = Buffer.from(`${text}\0`)
  const message = Buffer.alloc(5 + body.length)
  message[0] = 0x51
  message.writeInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return message
}

let chain = Promise.resolve()
const inTurn = (work) => {
  chain = chain
    .then(work)
    .catch((error) => parentPort.postMessage({ fatal: String(error?.message ?? error) }))
}

// On a full disk, a checkpoint ends PGlite's server inside the thread for good, while a statement is only refused. So skip it if there is no space.
const ROOM_BYTES = 8_000_000
function hasRoom() {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}

// A single-user server has neither checkpointer nor autovacuum: do both here, between transactions.
const AGAIN_AFTER_MS = 50
function maintain(statement) {
  inTurn(async () => {
    if (!hasRoom()) return
    if (status === 'I') await database.execProtocolRaw(simpleQuery(statement))
    else setTimeout(() => maintain(statement), AGAIN_AFTER_MS).unref()
  })
}
// One table at a time, so that other statements wait for one table only.
const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_toast', 'information_schema')"
function vacuum() {
  inTurn(async () => {
    if (status !== 'I') return void setTimeout(vacuum, AGAIN_AFTER_MS).unref()
    const { rows } = await database.query(TABLES)
    for (const { name } of rows) maintain(`vacuum ${name}`)
  })
}
setInterval(() => maintain('checkpoint'), checkpointEveryMs).unref()
setInterval(vacuum, vacuumEveryMs).unref()

// A committed write into a new file: updating an existing page would succeed on a full disk. Returns '' or the server's message.
const PROBE = simpleQuery('truncate _fsync_probe; insert into _fsync_probe values (now())')
const [ERROR_RESPONSE, COMMAND_COMPLETE] = [0x45, 0x43]
function answerOf(output) {
  const fields = { code: '', message: '' }
  for (let at = 0; at + 5 <= output.length;) {
    const length = Buffer.from(output.buffer, output.byteOffset + at + 1, 4).readInt32BE()
    if (output[at] === COMMAND_COMPLETE) fields.isDone = true
    if (output[at] === ERROR_RESPONSE) {
      const texts = Buffer.from(output.buffer, output.byteOffset + at + 5, length - 4)
        .toString()
        .split('\0')
      for (const text of texts) {
        if (text[0] === 'C') fields.code = text.slice(1)
        if (text[0] === 'M') fields.message = text.slice(1)
      }
      return { ...fields, isDone: false }
    }
    at += 1 + length
  }
  return fields
}
const DISK_CODES = ['53100', '58030']
function probe() {
  inTurn(async () => {
    if (status !== 'I') return void setTimeout(probe, AGAIN_AFTER_MS).unref()
    const { isDone, code, message } = answerOf(await database.execProtocolRaw(PROBE))
    if (!isDone && !DISK_CODES.includes(code))
      throw new Error(`the database is broken: ${message || 'it answers nothing'}`)
    parentPort.postMessage({ probed: isDone ? '' : message })
    setTimeout(probe, probeEveryMs).unref()
  })
}
setTimeout(probe, probeEveryMs).unref()

// Between two transactions and after a checkpoint the files are a complete database, as long as nothing writes to them.
// All callers wait meanwhile, so only copy here.
const SAY_ALIVE_EVERY_MS = 1_000
function copyTree(from, to, heard) {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target, heard)
    else if (entry.isFile())
      copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    if (performance.now() - heard.atMs < SAY_ALIVE_EVERY_MS) continue
    heard.atMs = performance.now()
    parentPort.postMessage({ pong: true })
  }
}
function copyTo(target) {
  inTurn(async () => {
    if (status !== 'I') return void setTimeout(() => copyTo(target), AGAIN_AFTER_MS)
    let failure = ''
    try {
      if (!hasRoom()) throw new Error('its disk is full')
      await database.execProtocolRaw(simpleQuery('checkpoint'))
      copyTree(folder, target, { atMs: performance.now() })
    } catch (error) {
      failure = String(error?.message ?? error)
    }
    parentPort.postMessage({ copied: target, failure })
  })
}

parentPort.on('message', (message) => {
  if (message.copyTo) copyTo(message.copyTo)
  else if (message.close) {
    inTurn(async () => {
      // Closing makes a checkpoint. Without it, the next start replays the log.
      if (hasRoom()) await database.close()
      parentPort.postMessage({ closed: true })
      process.exit(0)
    })
  } else if (message.ping) {
    inTurn(() => parentPort.postMessage({ pong: true }))
  } else if (message.open) {
    inTurn(async () => {
      if (status !== 'I') noteStatus(await database.execProtocolRaw(simpleQuery('rollback')))
      await database.execProtocolRaw(simpleQuery('discard all'))
    })
  } else {
    inTurn(async () => {
      const bytes = await database.execProtocolRaw(message.bytes)
      noteStatus(bytes)
      if (bytes.length > 0) parentPort.postMessage({ id: message.id, bytes }, [bytes.buffer])
    })
  }
})
parentPort.postMessage({ ready: true })
