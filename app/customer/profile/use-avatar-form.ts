import { useFetcher } from "#app/remix.ts";
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import type { ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { avatarMaxBytes } from "#app/core/domain/accounts/avatar.ts";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** The answer of the page's action to a picture. */
export interface AvatarAnswer {
  avatar:
    | ({ ok: false } & ShownRefusal)
    | { ok: true; levelUp: { level: number; rewardPoints: number } | null };
}

const tooLarge: AvatarAnswer["avatar"] = {
  ok: false,
  error: "AVATAR_TOO_LARGE",
  details: [{ path: "avatar", code: "AVATAR_TOO_LARGE" }],
  values: {},
};

/**
 * Sends a picture without leaving the page, reduced in size first. `posted` is the answer to a form sent
 * without a script.
 */
export function useAvatarForm(address: string, posted: AvatarAnswer["avatar"] | undefined) {
  const sender = useRef<HTMLFormElement>();
  const fetcher = useFetcher<AvatarAnswer | FailedForm>();
  const [preparing, setPreparing] = useState(false);
  const [refusedHere, setRefusedHere] = useState<AvatarAnswer["avatar"]>();
  // An error about one picture is not shown for the next.
  const [choosing, setChoosing] = useState(false);
  const { preview, show } = usePreview();
  const sent = fetcher.data && ("avatar" in fetcher.data ? fetcher.data.avatar : fetcher.data);
  const taken = fetcher.state === "idle" && sent?.ok === true;

  useEffect(() => {
    if (!taken) return;
    sender.current?.reset();
    show(undefined);
  }, [taken, show]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setChoosing(true);
    show(event.currentTarget.files?.[0]);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sender.current = event.currentTarget;
    const body = new FormData(event.currentTarget);
    const file = body.get("avatar");
    setPreparing(true);
    const picture = file instanceof File ? await shrinkPicture(file) : null;
    setPreparing(false);
    setChoosing(false);
    const refused = picture && picture.size > avatarMaxBytes ? tooLarge : undefined;
    setRefusedHere(refused);
    if (refused) return;
    if (picture) body.set("avatar", picture);
    fetcher.submit(body, { method: "post", action: address, encType: "multipart/form-data" });
  };
  const busy = preparing || fetcher.state !== "idle";
  const answer = choosing || busy ? undefined : (refusedHere ?? sent ?? posted);
  return { preview, busy, answer, choose, send };
}

/** The address of the chosen picture, while it is shown. */
function usePreview() {
  const [preview, setPreview] = useState<string>();
  const made = useRef<string>();
  const [show] = useState(() => (file: File | undefined) => {
    if (made.current) URL.revokeObjectURL(made.current);
    made.current = file && URL.createObjectURL(file);
    setPreview(undefined);
    if (made.current) void showReadable(made.current);
  });
  // A picture that this browser cannot read would appear broken.
  const showReadable = async (address: string) => {
    const image = new Image();
    image.src = address;
    const readable = await image.decode().then(
      () => true,
      () => false,
    );
    if (readable && made.current === address) setPreview(address);
  };
  useEffect(() => () => show(undefined), [show]);
  return { preview, show };
}
