import { data, redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { ListSpec } from "#app/core/domain/lists/list-address.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import {
  changeView,
  removeView,
  saveView,
  viewBody,
  viewChange,
} from "#app/desk/lists/reads/saved-views.server.ts";
import { changedState } from "#app/desk/lists/changed-state.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { askFirst } from "#app/core/pages/ask-first.server.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import type { ListMoves } from "./desk-list.server.ts";

/** The maximum of rows that one form may change. */
const mostAtOnce = 100;

const anId = (id: string) => idSchema.safeParse(id).success;

/** What the forms of a list's page need of it. */
export interface AnsweredList {
  name: string;
  spec: ListSpec;
  moves: ListMoves<string> | undefined;
}

/**
 * Handles the forms of a list: its buttons for several rows, and its saved views. Each row is changed on its own, so that one
 * refusal stops no other row, and repeating it changes nothing.
 */
export async function answerList(
  call: OperatorCall,
  args: Pick<ActionFunctionArgs, "request">,
  list: AnsweredList,
) {
  const {
    of = [],
    move,
    asks,
    isId = anId,
    conflict,
    stateOf,
  }: Partial<ListMoves<string>> = list.moves ?? {};
  const form = await readForm(args.request.clone());
  const asked = of.find((one) => one === form.get("move"));
  if (asked === undefined || !move) return answerViews(call, args, list);
  const t = translator(call.language);
  const labels: Record<string, string> = t("moves", { ns: "lists", returnObjects: true });
  const pressed = {
    language: call.language,
    asked: labels[asked] ?? asked,
    stateOf: stateOf && ((record: never) => stateOf(record, call)),
  };
  const given = form.getAll("id").map(String).filter(isId);
  const ids = [...new Set(given)].slice(0, mostAtOnce);
  const question = await askFirst(form, { move: asked, ids }, { move: asked, ids: ids.join("\n") }, () => {
    const ask = ids.length > 0 ? asks?.[asked]?.(t) : undefined;
    return ask ? rowsQuestion(call, ask, ids.length) : null;
  });
  if (question) return data(question);
  const refused: { id: string; why: string }[] = [];
  for (const id of ids) {
    const moved = await move(call, id, asked, sentVersion(form, `version.${id}`));
    if (moved.ok) continue;
    const said = moved.refusal === "CONFLICT" ? conflict?.(t) : undefined;
    refused.push({ id, why: changedState(moved, pressed) ?? said ?? t(moved.refusal, { ns: "errors" }) });
  }
  return data({ moved: { move: asked, done: ids.length - refused.length, refused } });
}

function rowsQuestion(
  { language }: OperatorCall,
  { label, text }: { label: string; text: string },
  count: number,
): Question {
  const t = translator(language);
  return {
    title: t("rows.title", { ns: "asked", move: label }),
    lines: [t("rows.count", { ns: "asked", amount: formatNumber(count, language) }), text],
    yes: label,
  };
}

/** Handles the forms of a list's saved views. */
export async function answerViews(
  call: OperatorCall,
  { request }: Pick<ActionFunctionArgs, "request">,
  list: AnsweredList,
) {
  const form = await readForm(request);
  const saved = await answerView(call, form, list);
  if (!saved.ok) return refusedAuthForm(saved, form, call, { keep: ["name"] });
  const { pathname, search } = new URL(request.url);
  return redirect(form.get("intent") === "remove-view" ? pathname : `${pathname}${search}`);
}

async function answerView(
  call: OperatorCall,
  form: FormData,
  list: AnsweredList,
): Promise<Decision<unknown>> {
  const shared = form.get("shared") === "yes";
  const given = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  switch (form.get("intent")) {
    case "keep-view": {
      const view = checkForm(viewBody.omit({ shared: true }), form);
      return view.ok ? saveView(call, list, { ...view.value, shared }) : view;
    }
    case "change-view": {
      const view = viewChange.safeParse({ ...given, id: given.view, shared });
      return view.success
        ? changeView(call, view.data)
        : { ok: false, refusal: "INVALID_INPUT", details: [{ path: "name", code: "INVALID" }] };
    }
    case "remove-view":
      return removeView(call, String(given.view ?? ""));
    default:
      return { ok: false, refusal: "INVALID_INPUT" };
  }
}
