import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import type { z } from "zod";
import { checkInput } from "#app/core/http/input.ts";
import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { callContextOf, limitForms, type Args } from "#app/core/pages/call.server.ts";
import { takeFactor } from "#app/core/pages/ask-for-factor.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { leadToSignIn } from "#app/core/pages/staff/lead-to-sign-in.server.ts";

/**
 * The call of an operator page. A browser without an open desk is redirected to the operators' sign-in,
 * which leads back; an operator without the page's right gets the page that says so (403). `right` is the right of the API's call
 * that does the same; null for a page that every operator may open.
 */
export async function requireOperator(args: Args, right: Right | null): Promise<OperatorCall> {
  const desk = await currentDesk(args.request);
  if (!desk) throw await leadToSignIn(args.request, deskDoor);
  if (right !== null && !desk.caller.rights.includes(right)) throw data(null, { status: 403 });
  await limitForms(args, desk.caller);
  const context = await callContextOf(args);
  await takeFactor(args.request, desk, context);
  return { ...context, caller: desk.caller };
}

/** The loader of an operator page: `requireOperator` comes before `read` starts. */
export function deskLoader<A>(
  right: Right | null,
  read: (call: OperatorCall, args: LoaderFunctionArgs) => A,
) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> =>
    await read(await requireOperator(args, right), args);
}

/** The action of such a page; otherwise like `pageAction`. For a record's form use `saveRecord`. */
export function deskAction<A>(
  right: Right | null,
  work: (call: OperatorCall, args: ActionFunctionArgs) => A,
) {
  return pageAction(
    async (args): Promise<Awaited<A>> => await work(await requireOperator(args, right), args),
  );
}

/** The body that a form describes, by the API's own schema. */
export function checkBody<S extends z.ZodType>(schema: S, body: object): Decision<z.output<S>> {
  return checkInput(schema, body);
}
