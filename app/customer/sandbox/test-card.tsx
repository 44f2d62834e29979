import { Nfc } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";

/** An imitation bank card. Decoration. */
export function TestCard() {
  const { t } = useTranslation("gateway");
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="relative isolate mx-auto grid aspect-[1.586] w-full max-w-72 content-between overflow-hidden rounded-lg bg-sea p-5 text-on-sea shadow-high"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-15" />
      <div className="flex items-start justify-between">
        <span className="h-7 w-9 rounded-sm bg-glaze-saffron" />
        <Nfc className="size-6" />
      </div>
      <p className="font-code text-base tracking-wide whitespace-nowrap tabular xs:text-lg">
        0000 0000 0000 0000
      </p>
      <p className="text-sm font-medium text-on-sea-muted">{t("sandbox.cardLabel")}</p>
    </div>
  );
}
