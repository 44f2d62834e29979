import type { ShownAct, ShownChange, SentencePart } from "./audit-row.tsx";
import { readCustomerNames, readOwnedNames, readRecordNames, type RecordName } from "./audit-names.server.ts";
import type { NamedKind } from "#app/core/domain/audit/named-kinds.ts";
import { subjectOf, type Subject } from "#app/core/domain/audit/subject.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import {
  changesCondition,
  idsIn,
  valueWords,
  type ConditionText,
  type NameOf,
} from "./audit-values.server.ts";
import { conditionChoices } from "#app/desk/segments/condition-choices.server.ts";
import { conditionWords } from "#app/desk/segments/condition-words.server.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";
import type { AuditEntry } from "#app/core/domain/audit/audit-answer.ts";

/** The page of a named record, and the right to open it. */
const pages: Record<
  NamedKind,
  { path: (id: string) => string; right: OperatorCall["caller"]["rights"][number] }
> = {
  campaign: { path: (id) => `/campaigns/${id}`, right: "campaigns" },
  // The desk has no page of them: they are their partner's.
  cashier: { path: () => "/partners", right: "catalogue" },
  clickout: { path: (id) => `/clickouts/${id}`, right: "catalogue" },
  customerList: { path: () => "/segments/lists", right: "campaigns" },
  help: { path: (id) => `/help/${id}`, right: "catalogue" },
  homePart: { path: (id) => `/home/${id}`, right: "catalogue" },
  key: { path: () => "/keys", right: "keys" },
  legalEntity: { path: (id) => `/legal-entities/${id}`, right: "finance" },
  message: { path: (id) => `/messages/${id}`, right: "messages" },
  offer: { path: (id) => `/offers/${id}`, right: "catalogue" },
  partner: { path: (id) => `/partners/${id}`, right: "catalogue" },
  person: { path: (id) => `/persons/${id}`, right: "persons" },
  prize: { path: (id) => `/prizes/${id}`, right: "catalogue" },
  report: { path: (id) => `/reports/${id}`, right: "reports" },
  salePoint: { path: (id) => `/sale-points/${id}`, right: "catalogue" },
  segment: { path: (id) => `/segments/${id}`, right: "campaigns" },
  stampCard: { path: (id) => `/stamp-cards/${id}`, right: "campaigns" },
  store: { path: (id) => `/stores/${id}`, right: "catalogue" },
  webhook: { path: (id) => `/webhooks/${id}`, right: "system" },
};

type Reader = Pick<OperatorCall, "language" | "caller">;

/** Lines of the audit in sentences: who did what, on whom, and the values before and after. */
export async function auditShown(items: readonly AuditEntry[], call: Reader): Promise<ShownAct[]> {
  const names = await readNames(items, call);
  return items.map((item) => actShown(item, call, names));
}

/** Changed fields in words. */
export async function changesShown(
  changed: Pick<AuditEntry, "before" | "after">,
  { language }: Pick<Reader, "language">,
): Promise<ShownChange[]> {
  const wanted = new Map<NamedKind, Set<string>>();
  for (const { kind, id } of idsIn({ detail: {}, ...changed }))
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  const nameOf = await readRecordNames(wanted);
  const named: NameOf = (kind, id) => {
    const name = nameOf(kind, id);
    return name === null || typeof name === "string" ? name : inLanguage(name, language);
  };
  const conditionText = await conditionTextOf([changed], language);
  return valueWords(language, named, conditionText).changes(changed.before, changed.after);
}

/** What says conditions in words; nothing is read where no line has one. */
async function conditionTextOf(
  items: readonly Pick<AuditEntry, "before" | "after">[],
  language: Language,
): Promise<ConditionText | undefined> {
  return items.some(changesCondition)
    ? conditionWords(language, await conditionChoices(language))
    : undefined;
}

interface Names {
  of: NameOf;
  conditionText: ConditionText | undefined;
  things: ReadonlyMap<string, string>;
  customers: ReadonlyMap<string, string>;
}

/** All names that these lines need; each kind is read once. */
async function readNames(items: readonly AuditEntry[], { language, caller }: Reader): Promise<Names> {
  const wanted = new Map<NamedKind, Set<string>>();
  const want = (kind: NamedKind, id: string) => wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  const subjects = items.map(({ action, target, userId }) => subjectOf(action, target, userId));
  for (const subject of subjects)
    if (subject.kind in pages) want(subject.kind as NamedKind, (subject as { id: string }).id);
  for (const { actor, keyId } of items) {
    if (actor === "MERCHANT_KEY") want("key", keyId);
    if (actor === "PARTNER_PERSON") want("person", keyId);
  }
  for (const item of items) for (const { kind, id } of idsIn(item)) want(kind, id);
  const owned = items.flatMap(({ userId }, place) => {
    const subject = subjects[place];
    return userId !== null && subject?.kind === "thing" ? [{ userId, id: subject.id }] : [];
  });
  const userIds = items.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const maySee = caller.rights.includes("customers.read");
  const [nameOf, conditionText, things, customers] = await Promise.all([
    readRecordNames(wanted),
    conditionTextOf(items, language),
    readOwnedNames(owned),
    maySee ? readCustomerNames(userIds) : new Map<string, never>(),
  ]);
  const inWords = (name: RecordName) => (typeof name === "string" ? name : inLanguage(name, language));
  return {
    of: (kind, id) => {
      const name = nameOf(kind, id);
      return name === null ? null : inWords(name);
    },
    conditionText,
    things: new Map([...things].map(([id, name]) => [id, inWords(name)])),
    customers: new Map(
      [...customers].map(([id, { login, ...who }]) => [id, nameOfCustomer(who, login, language)]),
    ),
  };
}

function actShown(item: AuditEntry, call: Reader, names: Names): ShownAct {
  const { language } = call;
  const t = translator(language);
  const { id, at, action, target, userId, keyId, requestId, before, after } = item;
  const subject = subjectOf(action, target, userId);
  const words = valueWords(language, names.of, names.conditionText);
  const isOfHouse = item.actor === "PARTNER_PERSON";
  const roles = isOfHouse ? item.roles.map((role) => houseRole(role, language)) : item.roles;
  return {
    id,
    at: formatDate(at, language, "dateTime"),
    sentence: sentenceOf(item, whoOf(item, names, language), whatOf(subject, call, names), language),
    customer: subject.kind === "customer" ? null : customerLink(userId, call, names),
    facts: words.facts(item.detail),
    reason: typeof item.detail.reason === "string" ? item.detail.reason : null,
    changes: words.changes(before, after),
    references: [
      [t("audit.ref.roles", { ns: "support" }), words.list(roles)],
      [t("audit.ref.target", { ns: "support" }), target],
      [t("audit.ref.actor", { ns: "support" }), keyId],
      [t("audit.ref.request", { ns: "support" }), requestId],
    ].flatMap(([name, value]) => (name && value ? [{ name, value }] : [])),
  };
}

/** A role in a partner's house: some have the name of a role of the team, or of something else. */
function houseRole(role: string, language: Language): string {
  const t = translator(language);
  return (t("roles", { ns: "partner", returnObjects: true }) as Record<string, string>)[role] ?? role;
}

const whoMark = "\ue000";
const whatMark = "\ue001";

/** "Sonia changed the offer «Coffee»": the language decides where the actor and the record stand. */
function sentenceOf(
  { action }: AuditEntry,
  who: SentencePart,
  what: SentencePart | null,
  language: Language,
): SentencePart[] {
  const t = translator(language);
  const sentences = t("audit.did", { ns: "support", returnObjects: true }) as Record<string, string>;
  const pattern = (sentences[action] ?? `{{who}} · ${action} · {{what}}`)
    .replace("{{who}}", whoMark)
    .replace("{{what}}", what === null ? "" : whatMark);
  return pattern
    .split(/([\ue000\ue001])/)
    .map((part): SentencePart => (part === whoMark ? who : part === whatMark && what ? what : { text: part }))
    .filter(({ text }) => text !== "");
}

/** A person or a key by name; a till by the name of its store, or of its company. */
function whoOf({ actor, actorName, keyId }: AuditEntry, names: Names, language: Language): SentencePart {
  const t = translator(language);
  const name =
    actor === "SYSTEM"
      ? t("events.system", { ns: "support", product: product.nameIn[language] })
      : actor === "MERCHANT_KEY"
        ? (names.of("key", keyId) ?? t("audit.someTill", { ns: "support" }))
        : (actorName ?? t("events.someKey", { ns: "support" }));
  return { text: name, strong: true };
}

function whatOf(subject: Subject, call: Reader, names: Names): SentencePart | null {
  const { language, caller } = call;
  const t = translator(language);
  const desk = `/${language}/operator`;
  switch (subject.kind) {
    case "none":
      return null;
    case "customer":
      return customerLink(subject.id, call, names);
    case "job": {
      const jobs = t("jobs.names", { ns: "operator", returnObjects: true }) as Record<string, string>;
      const to = caller.rights.includes("system") ? `${desk}/jobs#${subject.name}` : null;
      return { text: jobs[subject.name] ?? subject.name, to };
    }
    case "thing":
      return { text: names.things.get(subject.id) ?? t("audit.gone", { ns: "support" }) };
    default: {
      const name = names.of(subject.kind, subject.id);
      const { path, right } = pages[subject.kind];
      const to = name !== null && caller.rights.includes(right) ? `${desk}${path(subject.id)}` : null;
      // A system's key may have no name; any other record without a name no longer exists.
      return {
        text: name ?? t(subject.kind === "key" ? "audit.aSystem" : "audit.gone", { ns: "support" }),
        to,
      };
    }
  }
}

/** The customer concerned; by name only if the reader may see customers. */
function customerLink(userId: string | null, call: Reader, names: Names): SentencePart | null {
  if (userId === null) return null;
  const { language, caller } = call;
  if (!caller.rights.includes("customers.read"))
    return { text: translator(language)("audit.aCustomer", { ns: "support" }) };
  const name = names.customers.get(userId) ?? translator(language)("customers.nameless", { ns: "operator" });
  return { text: name, to: `/${language}/operator/customers/${userId}` };
}
