import { Form } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Right } from "#app/core/domain/operators/rights.ts";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { useMay } from "./use-desk.ts";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";

/** The corrections that operators can make, each with the right that its call needs. */
export const rightToPut = {
  block: "customers.act",
  unblock: "customers.act",
  "confirm-age": "customers.act",
  withdraw: "customers.act",
  return: "finance",
  void: "finance",
  cancel: "finance",
  "cancel-request": "finance",
  "cancel-online": "finance",
} as const satisfies Record<string, Right>;

export type PutRightIntent = keyof typeof rightToPut;

interface ReasonedActionProps {
  intent: PutRightIntent;
  /** The record that it is about. */
  id: string;
  /** Its name, for screen readers. */
  name: string;
  formKey: string;
  /** The page whose action does it; this page by default. */
  action?: string;
  /** The reason that was typed, if it was refused. */
  typed?: string | undefined;
  /** More fields. */
  children?: ReactNode;
}

/**
 * A correction by an operator: its consequence, a reason, and the button. Renders nothing without the right.
 */
export function ReasonedAction(props: ReasonedActionProps) {
  const { intent, id, name, formKey, action, typed, children } = props;
  const { t } = useTranslation("operator");
  const may = useMay();
  if (!may(rightToPut[intent])) return null;
  const tone = intent === "unblock" || intent === "confirm-age" ? "plain" : "danger";
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <FormKey value={formKey} />
      <ConfirmAction
        // Most actions stand in every row of a list, so there only the last button is red.
        tone={intent === "block" ? "danger" : "plain"}
        ask={t(`putRight.${intent}.ask`)}
        name={t("putRight.of", { what: t(`putRight.${intent}.ask`), name })}
        text={t(`putRight.${intent}.text`)}
      >
        {children}
        <TextArea
          id={`reason-${intent}-${id}`}
          name="reason"
          label={t("putRight.reason")}
          hint={t("putRight.reasonHint")}
          maxLength={500}
          required
          defaultValue={typed}
        />
        <SubmitButton intent={intent} variant={tone === "danger" ? "danger" : "primary"} size="sm">
          {t(`putRight.${intent}.now`)}
        </SubmitButton>
      </ConfirmAction>
    </Form>
  );
}
