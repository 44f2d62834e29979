import type { Args } from "#app/core/pages/call.server.ts";
import { codeForms } from "#app/till/codes/code-forms.server.ts";
import type { TillIntent } from "#app/till/frame/answer.ts";
import { answerForm, type TillFormHandler } from "#app/till/frame/till-forms.server.ts";
import { requestForms } from "#app/till/requests/request-forms.server.ts";
import { saleForms } from "#app/till/sales/sale-forms.server.ts";

const allForms: Record<TillIntent, TillFormHandler> = { ...saleForms, ...codeForms, ...requestForms };

/** Handles any form of the till, as its script sends it. */
export const answerTillForm = (args: Args) => answerForm(args, allForms);
