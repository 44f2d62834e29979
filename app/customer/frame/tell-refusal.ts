import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { isErrorCode, wordsOf, type Detail, type ErrorCode } from "#app/core/domain/refusals.ts";
import { browserTexts } from "#app/core/i18n/browser-texts.ts";
import { showToast } from "#app/core/ui/toasts.tsx";

/** What the customer is asked or led on with instead, so no toast says it too. */
const passed: readonly ErrorCode[] = ["ACTION_ERROR", "USER_EXIST", "USER_SINGLE_SIGN_IN"];

interface Refused {
  error: ErrorCode;
  details?: Detail[];
}

/**
 * Shows a refusal as a toast in the page's language, beside the words that stand in the form; does nothing
 * for an answer without a code of the catalogue, and for the codes that pass without one.
 */
export async function tellRefusal(answer: unknown): Promise<void> {
  if (!isRefused(answer) || passed.includes(answer.error)) return;
  const { lang } = document.documentElement;
  const texts = browserTexts(isLanguage(lang) ? lang : defaultLanguage);
  try {
    await texts.missing(["errors"]);
  } catch {
    // The network is away, and what cannot be loaded is not said twice: the words stand in the form.
    return;
  }
  showToast(texts.of("errors")(wordsOf(answer.error, answer.details)), "error", { repeats: true });
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === "object" && answer !== null && "error" in answer && isErrorCode(answer.error);
}
