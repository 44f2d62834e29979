import type { TFunction } from "i18next";
import type { z } from "zod";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { askFirst } from "#app/core/pages/ask-first.server.ts";
import type { MaybeQuestion, Question } from "#app/core/ui/questions/question.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import type { Values } from "#app/core/ui/record/form-field.ts";
import { madeRecord } from "./made-record.server.ts";
import type { ShownField } from "#app/core/ui/record/record-form.tsx";
import type { FormPart } from "#app/core/ui/record/specs.ts";

type Options = ShownField["options"];

/** What the address of a new record says. */
export interface Asked<Kept> {
  query: URLSearchParams;
  params: LoaderFunctionArgs["params"];
  /** The record that `?copy=` names; null if there is none, and when the form is sent. */
  copied: Kept | null;
}

/** How a record is made. */
export interface Creating<Kept, Body extends z.ZodType, Made, Beside> {
  title: (t: TFunction, asked: Asked<Kept>) => string;
  /** Null while the address does not say of what type it is: the page then asks for that, without a form. */
  form: readonly FormPart[] | ((asked: Asked<Kept>) => readonly FormPart[] | null);
  /** The values that the form begins with. */
  start?: Values | ((asked: Asked<Kept>, call: OperatorCall) => Values);
  /** The record whose values the form of a copy begins with. */
  copyOf?: (copied: Kept) => object;
  body: Body;
  /** Fields of the body that the address decides, and not the form. */
  fixed?: (asked: Asked<Kept>) => object;
  save: (call: OperatorCall, body: z.output<Body>) => Promise<Decision<Made>>;
  /** What is asked before it is made. */
  ask?: (call: OperatorCall, body: z.output<Body>) => MaybeQuestion;
  /** The page that says that it was made, below the desk's address; the record's own if left out. */
  to?: (id: string, asked: Asked<Kept>) => string;
  /** What the page shows beside the form. */
  beside?: (call: OperatorCall, asked: Asked<Kept>) => Beside | Promise<Beside>;
}

/** How a record is read. */
export interface Reading<Kept, Beside> {
  /** The form of its id in the address; that of an id of the database if left out. */
  id?: z.ZodType<string>;
  read: (id: string, call: OperatorCall) => Promise<Decision<Kept>>;
  title: (record: Kept, call: OperatorCall) => string | Promise<string>;
  /** False where the page shows no history; else what of it this reader may not know, if there is anything. */
  history?: false | ((call: OperatorCall) => readonly string[]);
  /** What the page shows beside the form, or in its place. */
  beside?: (record: Kept, call: OperatorCall, args: LoaderFunctionArgs) => Beside | Promise<Beside>;
}

/** How a record is read and changed. */
export interface Changing<Kept, Body extends z.ZodType, Beside> extends Reading<Kept, Beside> {
  form: readonly FormPart[] | ((record: Kept) => readonly FormPart[]);
  /** The record as its form shows it; as it is if left out. */
  shows?: (record: Kept) => object;
  body: Body;
  /** The body reads all fields together; those that are as before are not saved. */
  whole?: true;
  save: (call: OperatorCall, id: string, body: z.output<Body>) => Promise<Decision<object>>;
  /** What is asked before it is changed. */
  ask?: (call: OperatorCall, body: z.output<Body>, record: Kept) => MaybeQuestion;
}

/** All of the records of one noun, but what their page draws. */
export interface RecordOf<
  Kept extends object,
  NewBody extends z.ZodType,
  Made,
  BesideNew,
  Body extends z.ZodType,
  BesideKept,
> {
  right: Right;
  /** The address of their list, below the desk's: that of a record is its id below it. */
  at: string;
  /** The choices of the fields that name other records, by field; `record` is null for a new one. */
  choices?: Readonly<
    Record<string, (call: OperatorCall, record: NoInfer<Kept> | null) => Options | Promise<Options>>
  >;
  create?: Creating<NoInfer<Kept>, NewBody, Made, BesideNew>;
  change?: Changing<Kept, Body, BesideKept>;
  /** Instead of it, of a record that no form changes. */
  show?: Reading<Kept, BesideKept>;
}

/**
 * The loader of a page with two addresses: one with an `id` is that of the record, one without that of a new one.
 * As with `deskList`, the definition hangs on the loader, with which the browser's build removes it; `hung` hangs there
 * too: a list that the page shows beside the form.
 */
export function deskRecord<
  Kept extends object = never,
  NewBody extends z.ZodType = never,
  Made = never,
  BesideNew extends object = object,
  Body extends z.ZodType = never,
  BesideKept extends object = object,
  const Hung extends object = object,
>(given: RecordOf<Kept, NewBody, Made, BesideNew, Body, BesideKept>, hung = {} as Hung) {
  const record = madeRecord(given);
  return Object.assign(deskLoader(given.right, record.load), { record }, hung);
}

interface Saved<Answer> {
  record: { right: Right; save: (call: OperatorCall, args: ActionFunctionArgs) => Promise<Answer> };
}

/** The action of such a page. `other` answers what is not the record's form, and null for that. */
export function recordAction<Answer, Other = never>(
  { record }: Saved<Answer>,
  other?: (call: OperatorCall, args: ActionFunctionArgs, form: FormData) => Promise<Other> | null,
) {
  return deskAction(record.right, async (call, args) => {
    const answered = other?.(call, args, await readForm(args.request.clone())) ?? null;
    return answered === null ? record.save(call, args) : answered;
  });
}

/**
 * What answers the buttons of the card with a record's states, for `recordAction`. `ask` says what is asked before a
 * move is made.
 */
export function statesPressed<Move extends string>(
  moves: readonly Move[],
  move: (call: OperatorCall, id: string, move: Move, version: number | null) => Promise<Decision<unknown>>,
  ask: (call: OperatorCall, id: string, move: Move) => Promise<Question | null>,
) {
  const press = async (call: OperatorCall, args: ActionFunctionArgs, form: FormData, asked: Move) => {
    const id = idSchema.parse(args.params.id);
    const version = sentVersion(form);
    const kept = { intent: asked, version: String(form.get("version") ?? "") };
    const question = await askFirst(form, kept, kept, () => ask(call, id, asked));
    if (question) return data(question);
    const moved = await move(call, id, asked, version);
    return moved.ok
      ? redirect(new URL(args.request.url).pathname)
      : refusedAuthForm(moved, form, call, { keep: ["intent"] });
  };
  return (call: OperatorCall, args: ActionFunctionArgs, form: FormData) => {
    const asked = moves.find((one) => one === form.get("intent"));
    return asked === undefined ? null : press(call, args, form, asked);
  };
}
