import { Picture } from "#app/core/ui/picture.tsx";

export interface Slide {
  imageUrl: string;
  title: string;
  text: string;
}

/** One slide of a story. It has no picture while an operator is still writing it. */
export function StorySlide({ slide: { imageUrl, title, text }, eager }: { slide: Slide; eager: boolean }) {
  return (
    <>
      {imageUrl !== "" && (
        <Picture
          src={imageUrl}
          sizes="(min-width: 32rem) 32rem, 100vw"
          width={640}
          height={480}
          eager={eager}
          className="h-auto max-h-[calc(var(--screen)*0.48)] w-full max-w-lg rounded-xl object-cover shadow-low [@media(max-height:640px)]:max-h-[calc(var(--screen)*0.34)]"
        />
      )}
      <div className="grid measure gap-2">
        <h2 className="text-2xl font-bold">{title}</h2>
        <p className="text-lg text-balance text-muted">{text}</p>
      </div>
    </>
  );
}
