import type { z } from "zod";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { ShownAct } from "#app/desk/audit/audit-row.tsx";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import type { Asked, Changing, Creating, Reading, RecordOf } from "./desk-record.server.ts";
import { saveForm, showForm, type KnownChoices } from "#app/core/pages/record/record-form.server.ts";
import type { ShownForm } from "#app/core/ui/record/record-form.tsx";
import type { FormPart } from "#app/core/ui/record/specs.ts";
import { valuesOf } from "#app/core/ui/record/typed-record.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What every page of a record shows. */
export interface RecordShown {
  /** Null for a new one. */
  id: string | null;
  /** Of the browser's window. */
  title: string;
  name: string;
  /** The address of the list. */
  list: string;
  /** Null while the page asks for the type of a new one, and of a record that no form changes. */
  form: ShownForm | null;
  history: readonly ShownAct[];
  /** The record was just saved. */
  saved: boolean;
}

/** The page of a new record; never if the noun has none. */
type NewPage<Made, Beside> = [Made] extends [never] ? never : Omit<RecordShown, "id"> & { id: null } & Beside;
/** The page of a record; never if the noun has none. */
type KeptPage<Kept, Beside> = [Kept] extends [never]
  ? never
  : Omit<RecordShown, "id"> & { id: string } & Beside;

/** What `deskRecord` makes of a definition: what its page shows, and how its form is saved. */
export function madeRecord<
  Kept extends object,
  NewBody extends z.ZodType,
  Made,
  BesideNew extends object,
  Body extends z.ZodType,
  BesideKept extends object,
>(given: RecordOf<Kept, NewBody, Made, BesideNew, Body, BesideKept>) {
  const { create, change, show } = given;
  const load = async (
    call: OperatorCall,
    args: LoaderFunctionArgs,
  ): Promise<NewPage<Made, BesideNew> | KeptPage<Kept, BesideKept>> =>
    args.params.id === undefined
      ? ((await showNew(given, there(create), call, args)) as NewPage<Made, BesideNew>)
      : ((await showKept(given, there(change ?? show), call, args)) as KeptPage<Kept, BesideKept>);
  /** Reads the form of a new record for something else than making it. */
  const tryWith = async <Done>(
    call: OperatorCall,
    args: ActionFunctionArgs,
    work: (call: OperatorCall, body: z.output<NewBody>) => Promise<Decision<Done>>,
  ) => saveForm(call, args, { ...writingOf<Kept, NewBody>(there(create), args), save: work });
  /** Makes the record, without the redirect. */
  const tryNew = async (call: OperatorCall, args: ActionFunctionArgs) => {
    const { save: make, ask } = there(create);
    return saveForm(call, args, { ...writingOf<Kept, NewBody>(there(create), args), save: make, ask });
  };
  const save = async (call: OperatorCall, args: ActionFunctionArgs) => {
    const isNew = args.params.id === undefined;
    const saved = isNew ? await tryNew(call, args) : await saveKept(there(change), call, args);
    if (saved.again) return saved.again;
    const id = args.params.id ?? madeId(saved.value);
    const to = (isNew && create?.to?.(id, askedBy(args))) || `${given.at}/${id}?saved`;
    return redirect(`/${call.language}/operator/${to}`);
  };
  return { ...given, load, tryNew, tryWith, save };
}

/** How the form of a new record is read. */
function writingOf<Kept, Body extends z.ZodType>(
  { form, body: schema, fixed }: Pick<Creating<Kept, Body, never, never>, "form" | "body" | "fixed">,
  args: ActionFunctionArgs,
) {
  const asked = askedBy<Kept>(args);
  return { parts: there(valueOf(form, asked)), schema, fixed: fixed?.(asked) };
}

/** What both pages need of the definition. */
type Noun<Kept extends object> = Pick<
  RecordOf<Kept, z.ZodType, unknown, unknown, z.ZodType, unknown>,
  "at" | "choices"
> & {
  change?: Pick<Changing<Kept, z.ZodType, unknown>, "id" | "read">;
};

async function showNew<Kept extends object, Body extends z.ZodType, Made, Beside>(
  noun: Noun<Kept>,
  create: Creating<Kept, Body, Made, Beside>,
  call: OperatorCall,
  args: LoaderFunctionArgs,
) {
  const asked = askedBy<Kept>(args);
  const copy = create.copyOf ? asked.query.get("copy") : null;
  if (copy !== null) asked.copied = await readKept(there(noun.change), copy, call);
  const parts = valueOf(create.form, asked);
  const start =
    asked.copied && create.copyOf
      ? valuesOf(fieldsOf(parts ?? []), create.copyOf(asked.copied), call.language)
      : create.start instanceof Function
        ? create.start(asked, call)
        : (create.start ?? {});
  const [known, beside] = await Promise.all([
    knownFor(noun, parts ?? [], call, null),
    create.beside?.(call, asked),
  ]);
  return {
    ...pageOf(noun, call, create.title(translator(call.language), asked)),
    ...{ id: null, history: [], saved: false },
    form: parts && showForm(parts, call.language, null, known, start),
    ...beside,
  };
}

async function showKept<Kept extends object, Body extends z.ZodType, Beside>(
  noun: Noun<Kept>,
  kept: Changing<Kept, Body, Beside> | Reading<Kept, Beside>,
  call: OperatorCall,
  args: LoaderFunctionArgs,
) {
  const id = idIn(kept, args);
  const record = await readKept(kept, id, call);
  const change = "form" in kept ? kept : null;
  const parts = change && valueOf(change.form, record);
  const [known, beside, history] = await Promise.all([
    knownFor(noun, parts ?? [], call, record),
    kept.beside?.(record, call, args),
    kept.history === false ? [] : recordHistory(call, id, kept.history?.(call)),
  ]);
  return {
    ...pageOf(noun, call, await kept.title(record, call)),
    ...{ id, history },
    saved: new URL(args.request.url).searchParams.has("saved"),
    form: parts && showForm(parts, call.language, change?.shows?.(record) ?? record, known),
    ...beside,
  };
}

async function saveKept<Kept extends object, Body extends z.ZodType, Beside>(
  change: Changing<Kept, Body, Beside>,
  call: OperatorCall,
  args: ActionFunctionArgs,
) {
  const id = idIn(change, args);
  const { form, body: schema, save, ask, shows, whole } = change;
  return saveForm(call, args, {
    parts: typeof form === "function" ? form(await readKept(change, id, call)) : form,
    schema,
    save: (saving, body) => save(saving, id, body),
    ask: ask && (async (asking, body) => ask(asking, body, await readKept(change, id, asking))),
    shows,
    whole,
  });
}

function pageOf({ at }: { at: string }, { language }: OperatorCall, name: string) {
  return { title: titled(name), name, list: `/${language}/operator/${at}` };
}

/** The choices of those fields that the form has. */
async function knownFor<Kept extends object>(
  { choices = {} }: Noun<Kept>,
  parts: readonly FormPart[],
  call: OperatorCall,
  record: Kept | null,
): Promise<KnownChoices> {
  const fields = fieldsOf(parts).flatMap((field) => [field, ...(field.fields ?? [])]);
  const asked = Object.entries(choices).filter(([name]) => fields.some((field) => field.name === name));
  return Object.fromEntries(
    await Promise.all(asked.map(async ([name, read]) => [name, await read(call, record)] as const)),
  );
}

function fieldsOf(parts: readonly FormPart[]) {
  return parts.flatMap(({ fields }) => fields);
}

function askedBy<Kept>({ request, params }: Args): Asked<Kept> {
  return { query: new URL(request.url).searchParams, params, copied: null };
}

function idIn({ id = idSchema }: { id?: z.ZodType<string> }, { params }: Args): string {
  return id.parse(params.id);
}

async function readKept<Kept>(
  { id = idSchema, read }: Pick<Changing<Kept, z.ZodType, unknown>, "id" | "read">,
  text: string | undefined,
  call: OperatorCall,
): Promise<Kept> {
  return foundOr404(await read(id.parse(text), call));
}

/** Of a noun without this half there is no such page. */
function there<T>(half: T | undefined | null): T {
  if (half === undefined || half === null) throw data(null, { status: 404 });
  return half;
}

function valueOf<T extends readonly FormPart[] | null, From>(given: T | ((from: From) => T), from: From): T {
  return given instanceof Function ? given(from) : given;
}

function madeId(value: unknown): string {
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : "";
}
