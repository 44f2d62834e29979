import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { test as base } from "#tests/setup/browser.ts";
import { writePictureVideo, writeQrVideo } from "./qr-video.ts";

/** The text of the code that the camera shows at first. */
const ground = "nothing of ours";

interface Fixtures {
  /** Shows the code of a text to this browser's camera, which is a video file. */
  hold: (text: string) => void;
  /** Shows a picture to the camera, such as a photo of a screen. */
  show: (picture: Buffer) => Promise<void>;
}

/** A browser whose camera shows a QR code; the video is read again whenever a page opens the camera. */
export const test = base.extend<Fixtures, { film: string }>({
  film: [
    async ({}, use, { parallelIndex }) => {
      mkdirSync("test-results", { recursive: true });
      const film = path.resolve(`test-results/camera-${parallelIndex}-${randomUUID()}.y4m`);
      writeQrVideo(film, ground);
      await use(film);
      rmSync(film);
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: "worker" },
  ],
  hold: async ({ film }, use) => {
    writeQrVideo(film, ground);
    await use((text) => writeQrVideo(film, text));
  },
  show: async ({ film }, use) => use((picture) => writePictureVideo(film, picture)),
});
