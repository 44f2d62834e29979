import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { ribKey } from "#app/core/domain/tax/bank-account.ts";
import { makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { insertCompany } from "#tests/factories/company.ts";

interface CompanyWishes {
  partnerId?: string;
  leastPayoutMillimes?: number;
  creditLimitMillimes?: number | null;
  name?: string;
  rib?: string;
}

export interface MadeCompany {
  id: string;
  partnerId: string;
  name: string;
  rib: string;
}

const long = new Date("2026-01-01T00:00:00Z");

/** A company with a contract of long ago, for whom nothing has happened yet. */
export async function makePaidCompany({
  leastPayoutMillimes = 0,
  creditLimitMillimes = null,
  rib = `100060351835984788${ribKey("100060351835984788")}`,
  ...wishes
}: CompanyWishes = {}): Promise<MadeCompany> {
  const partnerId = wishes.partnerId ?? (await makePartner()).id;
  const company = { id: newId(), partnerId, name: wishes.name ?? uniqueName("Company"), rib };
  await insertCompany({ ...company, createdAt: long });
  await prisma.contract.create({
    data: {
      ...{ id: newId(), legalEntityId: company.id, fromDay: long, billing: "POSTPAID" },
      ...{
        pointPriceMicrodinars: 5_000,
        campaignPercent: 100,
        voucherPercent: 100,
        commissionHundredths: 200,
      },
      ...{ netting: true, disputeDays: 10, leastPayoutMillimes, creditLimitMillimes },
      ...{ createdBy: newId(), createdAt: long },
    },
  });
  return company;
}

interface StatementWishes {
  /** `2026-10`. */
  month?: string;
  netting?: boolean;
  totalMillimes?: number;
  payoutMillimes?: number;
  state?: "CLOSED" | "ISSUED" | "ACCEPTED" | "DISPUTED";
  issuedAt?: Date;
  /** So many days after its issue it is due. */
  paymentDays?: number;
  /** False for one that was issued without a document, as where its net is 0. */
  invoiced?: boolean;
}

/** A statement of this company that is closed, and its invoice if it is issued; the worked example's, netted, if nothing is said. */
export async function makeStatement(
  { id: legalEntityId, partnerId }: MadeCompany,
  wishes: StatementWishes = {},
): Promise<{ id: string; documentId: string; reference: string }> {
  const { month = "2026-10", netting = true, totalMillimes = 736_420, payoutMillimes = 163_580 } = wishes;
  const {
    state = "ACCEPTED",
    invoiced = true,
    paymentDays = 30,
    issuedAt = new Date(`${month}-28T10:00:00Z`),
  } = wishes;
  const reimbursementMillimes = netting ? payoutMillimes + totalMillimes : payoutMillimes;
  const statement = await prisma.settlementStatement.create({
    data: {
      ...{
        id: newId(),
        legalEntityId,
        partnerId,
        month: new Date(`${month}-01`),
        state,
        lines: 1,
        totals: [],
      },
      ...{ netMillimes: totalMillimes, vatPercent: 19, vatMillimes: 0, stampMillimes: 0, totalMillimes },
      ...{ reimbursementMillimes, creditMillimes: 0, payoutMillimes, netting, disputeDays: 10 },
      ...{ leastPayoutMillimes: 0, previousHash: "0".repeat(64), hash: newId(), closedAt: issuedAt },
      paymentDays,
      ...(state !== "CLOSED" && { issuedAt }),
      ...(state === "ACCEPTED" && { acceptedAt: issuedAt }),
    },
  });
  // Of a series of its own, so that tests that count numbers are not in each other's way.
  const series = `T${statement.id.replaceAll("-", "").toUpperCase()}`;
  const documentId = newId();
  if (state !== "CLOSED" && invoiced)
    await prisma.settlementDocument.create({
      data: {
        ...{ id: documentId, legalEntityId, partnerId, statementId: statement.id, type: "INVOICE", series },
        ...{ year: 2026, number: 1, issuedAt, netMillimes: totalMillimes, vatMillimes: 0, stampMillimes: 0 },
        ...{ totalMillimes, content: {} },
      },
    });
  return { id: statement.id, documentId, reference: `${series}-2026-1` };
}

/** A batch of one payout of a company of its own, made by somebody else, as far as this; no other batch is touched. */
export async function makePayoutBatch(
  status: "DRAFT" | "APPROVED" = "DRAFT",
): Promise<{ id: string; payoutId: string }> {
  const company = await makePaidCompany();
  const { id: statementId } = await makeStatement(company);
  const [id, payoutId, by, at] = [newId(), newId(), newId(), new Date()];
  const approved = status === "APPROVED" && { approvedBy: newId(), approvedAt: at };
  await prisma.payoutBatch.create({
    data: { id, status, totalMillimes: 163_580, createdBy: by, createdAt: at, ...approved },
  });
  const { name, rib } = company;
  const payout = { id: payoutId, batchId: id, legalEntityId: company.id, name, rib, amountMillimes: 163_580 };
  await prisma.payout.create({ data: payout });
  await prisma.payoutStatement.create({ data: { payoutId, statementId, amountMillimes: 163_580 } });
  return { id, payoutId };
}

/** A bank's file of these lines. */
export function bankLines(...lines: (string | number)[][]): Uint8Array {
  const text = [["at", "reference", "amountMillimes", "kind"], ...lines]
    .map((line) => line.join(";"))
    .join("\r\n");
  return new TextEncoder().encode(text);
}
