import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { cutPicture, type Part } from "./cut-picture.ts";

const CropArea = lazyPart(async () => (await import("./crop-area.tsx")).CropArea);

interface PictureCutterProps {
  file: File;
  /** Width by height, as pages show it. */
  aspect: number;
  busy: boolean;
  use: (picture: Blob) => void;
  cancel: () => void;
}

/** Shows a chosen picture and lets the operator take the part that pages show. */
export function PictureCutter({ file, aspect, busy, use, cancel }: PictureCutterProps) {
  const { t } = useTranslation("operator");
  const [source, setSource] = useState<string>();
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative h-72 overflow-hidden rounded-lg bg-sunken" dir="ltr">
        {source && (
          <Suspense>
            <CropArea source={source} aspect={aspect} zoom={zoom} onZoom={setZoom} onPart={setPart} />
          </Suspense>
        )}
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm text-muted">
        {t("picture.zoom")}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="min-w-0 grow accent-brand"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="sm"
          loading={busy}
          onClick={() => void (part ? cutPicture(file, part).then(use) : use(file))}
        >
          {t("picture.use")}
        </Button>
        <Button type="button" size="sm" variant="secondary" disabled={busy} onClick={() => use(file)}>
          {t("picture.whole")}
        </Button>
        <Button type="button" size="sm" variant="quiet" disabled={busy} onClick={cancel}>
          {t("picture.cancel")}
        </Button>
      </div>
    </div>
  );
}
