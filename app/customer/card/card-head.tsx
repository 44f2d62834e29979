import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";

/** The upper part of the customer's card: whose it is, and the level. Always in sea colours. */
export function CardHead({ firstName, level }: { firstName: string | null; level: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = product.nameIn[language];
  return (
    <div
      data-theme="light"
      className="relative isolate flex items-center justify-between gap-4 overflow-hidden rounded-t-xl bg-sea px-5 pt-5 pb-10 text-on-sea sm:px-7 sm:pt-7"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-10 mask-linear-to-r" />
      <div className="min-w-0">
        {firstName !== null && <p className="text-sm opacity-90">{name}</p>}
        <p className="text-2xl leading-tight font-bold wrap-anywhere">
          <bdi translate="no">{firstName ?? name}</bdi>
        </p>
        <p className="mt-1 text-sm font-medium" aria-hidden="true">
          {t("points.level", { level })}
        </p>
      </div>
      <LevelRosette level={level} className="size-18 sm:size-20" />
    </div>
  );
}
