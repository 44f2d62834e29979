import { Mail } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Card } from "#app/core/ui/card.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { product } from "#app/product.ts";
import { mailAddress } from "./mail-address.ts";

/** Leads to our staff when the help texts are not enough. */
export function AskUs({ className }: { className?: string }) {
  const { t } = useTranslation("help");
  return (
    <Card
      as="aside"
      tone="sunken"
      className={classNames("flex flex-wrap items-center justify-between gap-4", className)}
    >
      <div className="grid gap-0.5">
        <p className="font-semibold">{t("topic.still")}</p>
        <bdi translate="no" className="justify-self-start text-sm text-muted">
          {product.supportEmail}
        </bdi>
      </div>
      <a
        href={mailAddress(t("contact.subject", { product: product.name }))}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <Mail className="size-5" />
        {t("topic.write")}
      </a>
    </Card>
  );
}
