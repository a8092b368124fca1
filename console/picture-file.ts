/** The picture of a case for a mail or a slide: the SVG of the service as PNG, on the clipboard. */
import { download } from './download.ts';

/** Pixels to a pixel of the picture, and pixels that every browser has room for. */
const [SCALE, MAX_PIXELS] = [2, 16_000_000];

/** `true`: it is on the clipboard; `false`: the browser has none for pictures, and the file is saved. To be called by a click. */
export async function copyPicture(name: string, svg: Promise<Uint8Array>): Promise<boolean> {
  const png = svg.then(pngOf);
  // The clipboard is asked at once, while the click still counts; it waits for the picture.
  const isCopied = await copied(png);
  if (!isCopied) download(`${name}.png`, 'image/png', await png);
  return isCopied;
}

async function copied(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    // What went wrong with the picture itself is said to the user.
    await png;
    return false;
  }
}

/** A picture in a `data:` address loads nothing, so that the canvas may be read. */
async function pngOf(svg: Uint8Array): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(svg))}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((png) => (png ? done(png) : fail(new Error('The browser cannot draw a picture of this size.'))), 'image/png');
  });
}
