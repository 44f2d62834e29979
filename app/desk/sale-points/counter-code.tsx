import { Printer } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CopyButton } from "#app/core/ui/copy-button.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface CounterCodeProps {
  id: string;
  code: string;
  /** The content of its QR code. */
  address: string;
}

/** The QR code that customers scan at a counter, with a link to its poster. */
export function CounterCode({ id, code, address }: CounterCodeProps) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <Card as="section" padding="lg" className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="w-44 shrink-0">
        <Qr text={address} label={t("salePoints.qr", { code })} />
      </div>
      <div className="grid min-w-0 grow basis-64 justify-items-start gap-3">
        <h2 className="text-lg font-semibold">{t("salePoints.code")}</h2>
        <bdi translate="no" dir="ltr" className="font-code text-2xl font-semibold tracking-[0.06em]">
          {code}
        </bdi>
        <p className="text-sm text-muted">{t("salePoints.codeText")}</p>
        <div className="flex flex-wrap gap-2 max-xs:flex-col max-xs:items-start">
          <LinkButton
            to={`/${language}/operator/sale-points/${id}/poster`}
            variant="secondary"
            size="sm"
            icon={<Printer className="size-4" />}
          >
            {t("salePoints.poster")}
          </LinkButton>
          <CopyButton text={address} label={t("salePoints.copy")} variant="quiet" className="max-xs:-ms-4" />
        </div>
      </div>
    </Card>
  );
}
