import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { checkInput } from "#app/api/input.ts";
import { currentOperator, operatorKey } from "#app/auth/operator-session.server.ts";
import { moreAddress, pageSize, readListPlace } from "#app/components/wallet/list-address.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { languageOf } from "#app/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { callContextOf, limitForms, type Args } from "./call.server.ts";
import { pageAction } from "./page-action.server.ts";

/** The call of a desk's page: a browser without a key that still opens it is sent to the desk's sign-in. */
export async function requireOperator(args: Args): Promise<OperatorCall> {
  const caller = await currentOperator(args.request);
  if (!caller) {
    const to = `/${await languageOf(args.request)}/operator/sign-in`;
    throw redirect(to, { headers: { "Set-Cookie": await operatorKey.forget() } });
  }
  await limitForms(args, caller);
  return { ...(await callContextOf(args)), caller };
}

/** The loader of a desk's page: a browser without a key is sent to the desk's sign-in before `read` begins. */
export function deskLoader<A>(read: (call: OperatorCall, args: LoaderFunctionArgs) => A) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> =>
    await read(await requireOperator(args), args);
}

/** The action of such a page; the rest is as `pageAction` has it. A record's form has `saveRecord`. */
export function deskAction<A>(work: (call: OperatorCall, args: ActionFunctionArgs) => A) {
  return pageAction(async (args): Promise<Awaited<A>> => await work(await requireOperator(args), args));
}

/** What was found; throws the page of what is not there where it was refused. */
export function foundOr404<T>(decision: Decision<T>): T {
  if (!decision.ok) throw data(null, { status: 404 });
  return decision.value;
}

/** The schema of a list's query, as the API has it. */
interface ListSchema<C> {
  shape: { cursor: { safeParse(value: unknown): { data?: C | undefined } } };
}

/** Which part of a list a page shows, by the schema of the API's own query, and where more of it is. */
export function listPaging<C>({ request }: Args, schema: ListSchema<C>, query: Record<string, string> = {}) {
  const { searchParams, pathname } = new URL(request.url);
  const place = readListPlace(searchParams);
  const cursor = schema.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const search = new URLSearchParams(query).toString();
  return {
    wish: { limit: place.page * pageSize, ...(cursor !== undefined && { cursor: cursor as NonNullable<C> }) },
    places: (nextCursor: string | null) => ({
      more: moreAddress(pathname, query, place, nextCursor),
      newest: cursor !== undefined ? `${pathname}${search && `?${search}`}` : null,
    }),
  };
}

/** A body that a form stands for, by the API's own schema. */
export function checkBody<S extends z.ZodType>(schema: S, body: object): Decision<z.output<S>> {
  return checkInput(schema, body);
}
