import { Link } from "#app/remix.ts";
import { useCallback, useContext, useEffect, useId, useRef, useState, type DragEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { buttonClass, Button } from "#app/core/ui/button.tsx";
import { FieldError, FieldGroup } from "#app/core/ui/field.tsx";
import { ImageUp } from "#app/core/ui/icons.tsx";
import { Picture } from "#app/core/ui/picture.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PictureCutter } from "./picture-cutter.tsx";
import { PicturesPlace } from "./pictures-place.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
import { useWholeWhenSent } from "./use-whole-when-sent.ts";

interface PictureFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  optional: boolean;
  value: string;
}

const none: string[] = ["picture"];

/**
 * A picture of a record: dropped, pasted or chosen, cut to the shape that pages show, and uploaded at once.
 * The form sends the picture's address, which can also be typed, so the field works before any script.
 */
export function PictureField({ name, label, error, optional, value }: PictureFieldProps) {
  const { t } = useTranslation("operator");
  const id = useId();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [url, setUrl] = useState(value);
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const kept = useCallback((address: string) => {
    setUrl(address);
    setFile(undefined);
  }, []);
  const { send, busy, refused } = usePictureUpload(kept);
  const { errorOf, summary } = useRefusal(refused, none);
  const field = useRef<HTMLDivElement>(null);
  usePaste(field, setFile);
  useWholeWhenSent(field, { file, send, refused });
  // Tells the form also about an address that was not typed.
  useEffect(() => {
    if (url !== value) field.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [url, value]);
  const isLogo = name.endsWith("logoUrl");
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = pictureIn(event.dataTransfer.files);
    if (dropped) setFile(dropped);
  };
  return (
    <FieldGroup legend={label} optional={optional} className="md:col-span-2">
      <div
        ref={field}
        data-picture-field
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "grid grid-cols-1 gap-4 rounded-lg border border-dashed p-4 sm:grid-cols-[auto_minmax(0,1fr)]",
          over ? "border-brand bg-brand-soft" : "border-line-strong",
        )}
      >
        <div
          className={classNames(
            "overflow-hidden rounded-md bg-sunken",
            isLogo ? "size-24" : "aspect-4/3 w-40",
          )}
        >
          {url === "" ? (
            <span aria-hidden="true" className="no-picture size-full">
              <TilePattern />
            </span>
          ) : (
            <Picture src={url} sizes="10rem" eager className="size-full object-cover" />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          {file ? (
            <PictureCutter
              {...{ file, busy }}
              aspect={isLogo ? 1 : 4 / 3}
              use={send}
              cancel={() => setFile(undefined)}
            />
          ) : (
            alive && (
              <>
                <p className="text-sm text-muted">{t("picture.hint")}</p>
                <div className="relative flex flex-wrap gap-2 max-xs:flex-col max-xs:items-start">
                  <input
                    id={id}
                    type="file"
                    accept="image/png,image/jpeg,image/webp"
                    onChange={(event) => setFile(event.currentTarget.files?.[0])}
                    className="peer sr-only"
                  />
                  <label
                    htmlFor={id}
                    className={buttonClass(
                      { variant: "secondary", size: "sm" },
                      "cursor-pointer gap-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
                    )}
                  >
                    <ImageUp className="size-5" />
                    {t(url === "" ? "picture.choose" : "picture.change")}
                  </label>
                  {url !== "" && (
                    <Button size="sm" variant="quiet" className="max-xs:-ms-4" onClick={() => setUrl("")}>
                      {t("picture.remove")}
                    </Button>
                  )}
                </div>
              </>
            )
          )}
          <FieldError id={`${id}-error`} error={errorOf("picture") ?? summary} />
          <TextInput
            name={name}
            label={t("picture.address")}
            error={error}
            ltr
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <AllPictures />
        </div>
      </div>
    </FieldGroup>
  );
}

/** The way to the pictures that are there, where they are listed. */
function AllPictures() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { path, listed } = useContext(PicturesPlace);
  if (!listed) return null;
  return (
    <p className="text-sm">
      <Link to={`/${language}${path}`} className="text-brand-ink underline">
        {t("picture.all")}
      </Link>
    </p>
  );
}

/**
 * A picture pasted inside a picture field goes to that field; pasted anywhere else, to the first picture
 * field of the page.
 */
function usePaste(field: { current: HTMLElement | null }, take: (file: File) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = pictureIn(event.clipboardData?.files);
      const inside = event.target instanceof Element ? event.target.closest("[data-picture-field]") : null;
      const owner = inside ?? document.querySelector("[data-picture-field]");
      if (!pasted || owner !== field.current) return;
      event.preventDefault();
      take(pasted);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [field, take]);
}

function pictureIn(files: FileList | undefined): File | undefined {
  return [...(files ?? [])].find(({ type }) => type.startsWith("image/"));
}
