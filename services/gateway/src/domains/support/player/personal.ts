import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts, loginFailures, smsCodes } from '../../../database/schema/accounts.ts'
import { verifications } from '../../../database/schema/verification.ts'

const NETWORKS_MAX = 10

/** What the site knows of the person. Real name and ID number are stored masked only. */
export interface PersonalData {
  mobile: string
  name: string
  idNumber: string
  /** Networks that asked for codes, or failed to log in, as long as those rows are kept. */
  networks: string[]
}

/** Null for a deleted account, which has none, and for no account. */
export async function readPersonal(db: Db, uid: string): Promise<PersonalData | null> {
  const [row] = await db
    .select({
      mobile: accounts.mobile,
      deletedAt: accounts.deletedAt,
      name: verifications.maskedName,
      idNumber: verifications.maskedNumber,
    })
    .from(accounts)
    .leftJoin(verifications, eq(verifications.uid, accounts.id))
    .where(eq(accounts.id, uid))
  if (!row || row.deletedAt) return null
  const { mobile, name, idNumber } = row
  return {
    mobile,
    name: name ?? '',
    idNumber: idNumber ?? '',
    networks: await networksOf(db, mobile),
  }
}

async function networksOf(db: Db, mobile: string): Promise<string[]> {
  const [codes, failures] = await Promise.all([
    db
      .select({ address: smsCodes.address })
      .from(smsCodes)
      .where(eq(smsCodes.mobile, mobile))
      .groupBy(smsCodes.address)
      .orderBy(desc(sql`max(${smsCodes.createdAt})`))
      .limit(NETWORKS_MAX),
    db
      .select({ address: loginFailures.address })
      .from(loginFailures)
      .where(eq(loginFailures.mobile, mobile))
      .groupBy(loginFailures.address)
      .orderBy(desc(sql`max(${loginFailures.at})`))
      .limit(NETWORKS_MAX),
  ])
  const all = [...codes, ...failures].map(({ address }) => address)
  return [...new Set(all)].slice(0, NETWORKS_MAX)
}
