import { Form, Link } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { GoodsState } from "#app/domain/wheel/goods.ts";
import { ConfirmAction } from "./confirm-action.tsx";

export interface ShownGoods {
  id: string;
  userId: string;
  label: string;
  code: string | null;
  state: GoodsState;
  /** Empty if unknown. */
  name: string;
  contacts: string[];
  won: string;
  handedOver: string | null;
}

/** Won goods and their winner; handing over needs a confirmation, as it happens only once. */
export function GoodsRow({ goods }: { goods: ShownGoods }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, userId, label, code, state, name, contacts, won, handedOver } = goods;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <bdi>{label}</bdi>
            {state !== "WAITING" && (
              <Badge tone={state === "VOID" ? "neutral" : "success"}>{t(`goods.badge.${state}`)}</Badge>
            )}
          </p>
          <p className="text-sm">
            <Link
              to={`/${language}/operator/customers/${userId}`}
              className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4"
            >
              <bdi>{name || contacts[0] || t("customers.nameless")}</bdi>
            </Link>
            {(name === "" ? contacts.slice(1) : contacts).map((contact) => (
              <span key={contact}>
                {" · "}
                <bdi dir="ltr">{contact}</bdi>
              </span>
            ))}
          </p>
        </div>
        {code !== null && (
          <bdi dir="ltr" className="font-code text-lg font-semibold tracking-[0.06em]">
            {code}
          </bdi>
        )}
      </div>
      <p className="text-sm text-muted">
        {t("goods.won", { at: won })}
        {handedOver !== null && ` · ${t("goods.handedAt", { at: handedOver })}`}
      </p>
      {state === "WAITING" && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <ConfirmAction
            ask={t("goods.hand")}
            name={t("goods.handOf", { label })}
            text={t("goods.handText", { code })}
          >
            <SubmitButton size="sm">{t("goods.handNow")}</SubmitButton>
          </ConfirmAction>
        </Form>
      )}
    </li>
  );
}
