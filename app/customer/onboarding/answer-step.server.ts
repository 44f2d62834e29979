import { checkInput } from "#app/core/http/input.ts";
import { step1Body, step2Body, step3Body } from "./onboarding.schema.ts";
import { readBirthday } from "#app/customer/profile/birthday.ts";
import { formText } from "#app/customer/profile/form-text.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { answerStep1, answerStep2, answerStep3 } from "./answer-steps.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import type { AnsweredStep } from "#app/core/domain/accounts/onboarding-answer.ts";

/** Checks and saves the form of one step. */
export async function answerStep(
  call: ClientCall,
  step: number,
  form: FormData,
): Promise<Decision<AnsweredStep>> {
  if (step === 1) {
    const input = checkForm(step1Body, form);
    return input.ok ? answerStep1(call, input.value) : input;
  }
  if (step === 2) {
    const input = checkInput(step2Body, {
      lastName: formText(form, "lastName"),
      phone: formText(form, "phone"),
      birthday: readBirthday(form),
    });
    return input.ok ? answerStep2(call, input.value) : input;
  }
  const input = checkForm(step3Body, form, { lists: ["tags"] });
  return input.ok ? answerStep3(call, input.value) : input;
}
