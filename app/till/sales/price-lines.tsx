import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";

/** The price and what was taken off it; nothing without a reduction. Whole millimes. */
export function PriceLines({
  priceMillimes,
  reductionMillimes,
}: {
  priceMillimes: number;
  reductionMillimes: number;
}) {
  const { t } = useTranslation("till");
  if (reductionMillimes === 0) return null;
  return (
    <dl className="grid gap-0.5 md:text-lg">
      <Line name={t("sale.price")} millimes={priceMillimes} />
      <Line name={t("sale.reduction")} millimes={-reductionMillimes} />
    </dl>
  );
}

function Line({ name, millimes }: { name: string; millimes: number }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="font-semibold">
        <Money millimes={millimes} />
      </dd>
    </div>
  );
}
