import { useFetcher } from "#app/remix.ts";
import { useContext, useEffect, useState } from "react";
import type { ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";
import { PicturesPlace } from "./pictures-place.ts";

/** The answer to an upload. */
export interface PictureSent {
  picture: ({ ok: false } & ShownRefusal) | { ok: true; url: string };
}

/** Sends a picture without leaving the page; `kept` is called with its address. */
export function usePictureUpload(kept: (url: string) => void) {
  const language = useLanguage();
  const { path } = useContext(PicturesPlace);
  const fetcher = useFetcher<PictureSent | FailedForm>();
  const [told, setTold] = useState<object>();
  const { data } = fetcher;
  const answer = data && ("picture" in data ? data.picture : data);
  const isNew = data !== undefined && data !== told && fetcher.state === "idle";
  useEffect(() => {
    if (!isNew) return;
    setTold(data);
    if (answer?.ok === true) kept(answer.url);
  }, [isNew, data, answer, kept]);
  const send = (file: Blob) => {
    const body = new FormData();
    body.set("picture", file, "picture");
    fetcher.submit(body, {
      method: "post",
      action: `/${language}${path}`,
      encType: "multipart/form-data",
    });
  };
  const busy = fetcher.state !== "idle";
  return { send, busy, refused: !busy && answer?.ok === false ? answer : undefined };
}
