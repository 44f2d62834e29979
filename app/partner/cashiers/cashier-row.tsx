import { Form, useActionData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Opened } from "#app/core/ui/charts/report-section.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { PinInput } from "./pin-input.tsx";

/** What a form of the cashiers' page does. */
export const cashierIntents = ["add", "pin", "on", "off"] as const;

export type CashierIntent = (typeof cashierIntents)[number];

/** A cashier with the moment of their last sign-in in words; null: never. */
export interface ShownCashier {
  id: string;
  version: number;
  name: string;
  store: string;
  active: boolean;
  lastSeen: string | null;
}

/** One cashier: their store and last sign-in, a new PIN, and whether they may sign in. */
export function CashierRow({ cashier, formKey }: { cashier: ShownCashier; formKey: string }) {
  const { t } = useTranslation("house");
  const { name, store, active, lastSeen } = cashier;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium break-words">
            <bdi translate="no">{name}</bdi>
          </p>
          <p className="text-sm text-muted">
            <bdi translate="no">{store}</bdi>
            <span className="block">
              {lastSeen === null ? t("cashiers.neverSeen") : t("cashiers.lastSeen", { at: lastSeen })}
            </span>
          </p>
        </div>
        <Badge tone={active ? "success" : "neutral"}>
          {t(active ? "cashiers.active" : "cashiers.inactive")}
        </Badge>
      </div>
      <WhileOpen>
        <div className="flex flex-wrap items-start gap-3">
          <NewPin cashier={cashier} formKey={formKey} />
          <State cashier={cashier} formKey={formKey} />
        </div>
      </WhileOpen>
    </li>
  );
}

function NewPin({ cashier: { id, version }, formKey }: { cashier: ShownCashier; formKey: string }) {
  const { t } = useTranslation("house");
  const answer = useActionData<EntryRefusal>();
  const refused = answer?.values.intent === "pin" && answer.values.cashier === id ? answer : undefined;
  const { form, errorOf, summary } = useRefusal(refused, ["pin"]);
  return (
    <Opened title={t("cashiers.newPin")} open={refused !== undefined}>
      <Form method="post" noValidate ref={form} className="grid grid-cols-1 gap-4">
        <Which id={id} version={version} intent="pin" formKey={formKey} />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <PinInput error={errorOf("pin")} />
        <SubmitButton>{t("cashiers.savePin")}</SubmitButton>
      </Form>
    </Opened>
  );
}

function State({
  cashier: { id, version, name, active },
  formKey,
}: {
  cashier: ShownCashier;
  formKey: string;
}) {
  const { t } = useTranslation("house");
  const intent = active ? "off" : "on";
  return (
    <ConfirmAction
      ask={t(`cashiers.${intent}.ask`)}
      name={t(`cashiers.${intent}.of`, { name })}
      text={t(`cashiers.${intent}.text`, { name })}
      tone={active ? "danger" : "plain"}
    >
      <Form method="post">
        <Which id={id} version={version} intent={intent} formKey={formKey} />
        <SubmitButton variant={active ? "danger" : "primary"}>{t(`cashiers.${intent}.yes`)}</SubmitButton>
      </Form>
    </ConfirmAction>
  );
}

interface WhichProps extends Pick<ShownCashier, "id" | "version"> {
  intent: CashierIntent;
  formKey: string;
}

function Which({ id, version, intent, formKey }: WhichProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="cashier" value={id} />
      <input type="hidden" name="version" value={version} />
      <FormKey value={formKey} />
    </>
  );
}
