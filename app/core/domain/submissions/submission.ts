import { isText, same, type Fields } from "#app/core/domain/versions/parts.ts";

/** What a partner can submit for approval. */
export const submissionKinds = ["OFFER", "PARTNER", "STORE"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const submissionStatuses = ["SUBMITTED", "CHANGES_ASKED", "APPROVED", "REFUSED", "WITHDRAWN"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Those that are neither done nor given up: at most one of a record is. */
export const openStatuses = ["SUBMITTED", "CHANGES_ASKED"] as const satisfies SubmissionStatus[];
export type OpenStatus = (typeof openStatuses)[number];

export function isOpen(status: SubmissionStatus): status is OpenStatus {
  return openStatuses.some((one) => one === status);
}

/** Fields that wait for approval, and the same fields of the record as they were when they were sent. */
export interface WaitingFields {
  fields: Fields;
  before: Fields;
}

/**
 * What waits beside a record after a further change of it: the last word on each field counts, of a text on each
 * language. A text is whole: where nothing waits of it, it is as the record has it.
 * @param settled names of fields that act at once, of which nothing waits any more
 */
export function mergeWaiting(
  kept: WaitingFields,
  sent: Fields,
  { record, settled }: { record: Fields; settled: readonly string[] },
): WaitingFields {
  const names = Object.keys({ ...kept.fields, ...sent }).filter((name) => !settled.includes(name));
  const merged = names.map((name): [string, Side] => {
    const [is, was] = [sent[name], record[name]];
    if (!(name in sent)) {
      const before = name in kept.before ? kept.before[name] : was;
      return [name, { field: kept.fields[name], before }];
    }
    return [name, isText(is) && isText(was) ? mergeText(name, kept, is, was) : { field: is, before: was }];
  });
  return {
    fields: Object.fromEntries(merged.map(([name, { field }]) => [name, field])),
    before: Object.fromEntries(merged.map(([name, { before }]) => [name, before])),
  };
}

interface Side {
  field: unknown;
  before: unknown;
}

type Text = Record<string, string>;

/** A language that is not sent keeps what waits of it, and what that was. */
function mergeText(name: string, kept: WaitingFields, sent: Text, record: Text): Side {
  const [waiting, was] = [kept.fields[name], kept.before[name]];
  const waits = isText(waiting) ? differing(waiting, was) : {};
  const isOwn = ([language]: [string, string]) => language in waits && !(language in sent);
  return {
    field: { ...record, ...waits, ...sent },
    before: { ...record, ...Object.fromEntries(Object.entries(isText(was) ? was : {}).filter(isOwn)) },
  };
}

function differing(text: Text, before: unknown): Text {
  const was = new Map(Object.entries(isText(before) ? before : {}));
  return Object.fromEntries(Object.entries(text).filter(([language, said]) => said !== was.get(language)));
}

/** What of it still waits: a field that is to be as the record has it does not. */
export function stillWaiting({ fields, before }: WaitingFields, record: Fields): WaitingFields {
  const differs = ([name]: [string, unknown]) => !same(fields[name], record[name]);
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(differs)),
    before: Object.fromEntries(Object.entries(before).filter(differs)),
  };
}

/** The fields as they are to be written: of a text only the languages that its partner has changed. */
export function wantedOf({ fields, before }: WaitingFields): Fields {
  const parts = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    isText(field) && isText(before[name]) ? differing(field, before[name]) : field,
  ]);
  return Object.fromEntries(parts.filter(([, field]) => !same(field, {})));
}

/** The fields of a submission that somebody has changed in the record since it was sent. */
export function staleFields(before: Fields, record: Fields): string[] {
  return Object.keys(before).filter((name) => !same(before[name], record[name]));
}
