import { createHash } from "node:crypto";
import { z } from "zod";
import { data } from "#app/remix.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { formRefusalOf } from "#app/core/pages/form.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { BankLinesView } from "#app/settlement/bank-lines/bank-lines-answer.ts";
import {
  mostOffered,
  previewBankLines,
  takeBankLines,
} from "#app/settlement/bank-lines/take-bank-lines.server.ts";

/**
 * Lines of which a person says that they are other payments than equal ones that were taken: the place in the file, and which
 * payment it is.
 */
const others = z.array(z.string().regex(/^[1-9]\d{0,6} [\da-f]{64}$/)).max(mostOffered);

/** Shows what a file of a form would match; a file that has just been shown is taken. */
export async function answerFile(call: OperatorCall, form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return refusedFile(refuse("INVALID_INPUT", { details: [{ path: "file", code: "REQUIRED" }] }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  const seen = String(form.get("checked"));
  // What was said of lines of one file says nothing of another's.
  const said = seen.startsWith(hash) ? others.safeParse(form.getAll("another")).data : [];
  const another = new Map(
    said?.map((one) => one.split(" ")).map(([row, payment = ""]) => [Number(row), payment]),
  );
  // Only a file whose outcome the operator has seen is taken; a different file, or another word on its lines, is shown first.
  const checked = [hash, ...another].join(" ");
  const takes = form.get("intent") === "take" && seen === checked;
  if (takes) {
    const taken = await takeBankLines(call, bytes, another);
    if (!taken.ok) return refusedFile(taken);
    return data({ outcome: shown(taken.value, { call, another: new Map(), checked: null }) });
  }
  const answer = await previewBankLines(bytes, another);
  if (!answer.ok) return refusedFile(answer);
  const offered = new Map([...answer.value.offered, ...another]);
  return data({
    outcome: { ...shown(answer.value, { call, another: offered, checked }), said: [...another.keys()] },
  });
}

export function refusedFile(refused: Refused) {
  return data(formRefusalOf(refused, new FormData()), { status: errorTable[refused.refusal].status });
}

/** `another`: what lines are as payments of their own, by their place, where a person may say so or has said so. */
function shown(
  { matched, unmatched, excess }: BankLinesView,
  {
    call,
    another,
    checked,
  }: { call: OperatorCall; another: ReadonlyMap<number, string>; checked: string | null },
) {
  const line = (row: number) => formatNumber(row, call.language);
  const unfitting = new Set(unmatched.map(({ row }) => row));
  return {
    // The hash of a file that was only shown, to take it; null once it is taken.
    checked,
    matched,
    said: [] as number[],
    unmatched: unmatched.slice(0, mostOffered).map(({ row, because }) => ({
      ...{ row, because, line: line(row), another: another.get(row) ?? null },
    })),
    more: Math.max(unmatched.length - mostOffered, 0),
    // Said to be other payments, and matched as such: a word can be taken back.
    others: [...another].flatMap(([row, payment]) =>
      unfitting.has(row) ? [] : [{ row, line: line(row), another: payment }],
    ),
    excess: excess.slice(0, mostOffered).map(({ row, reference, millimes }) => ({
      ...{ row, reference, amount: formatMoney(millimes, call.language), line: line(row) },
    })),
  };
}
