import { createHash } from 'node:crypto';
import { broughtIdOf } from '@umpire/modules';
import type { GameModule } from '@umpire/shared/module';
import { smallModule } from '@umpire/shared/module/testing/small-module.ts';
import type { BroughtModule } from '@umpire/shared/protocol/http.ts';
import { writeZip, type ZipEntry } from '@umpire/shared/vassal/testing/zip-writer.ts';
import { Failed, type Person } from './client.ts';
import { png } from './pictures.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A module with a printed board in four squares and a counter with a picture, as somebody brings it. */
export interface Bringable {
  readonly id: string;
  readonly file: Buffer;
  readonly images: ReadonlyMap<string, Buffer>;
}

/** `title` makes modules differ; `change` makes them wrong. */
export const bringable = (title = 'A duel', change: (data: GameModule) => void = () => {}): Bringable => {
  const images = new Map<string, Buffer>();
  const declared: NonNullable<GameModule['images']> = {};
  const paint = (width: number, height: number): string => {
    const bytes = png({ width, height, shade: 40 + images.size });
    const image = sha256(bytes);
    images.set(image, bytes);
    declared[image] = { width, height };
    return image;
  };
  const data = smallModule();
  const { options: _, ...manifest } = data.manifest;
  data.manifest = { ...manifest, id: 'own' };
  data.texts.en = { ...data.texts.en, cover: { title } };
  data.boards = [
    {
      id: 'printed',
      name: 'cover.title',
      at: { x: 0, y: 0, width: 600, height: 400 },
      width: 600,
      height: 400,
      color: '#c0c0a0',
      levels: [[paint(512, 400), paint(88, 400)], [paint(300, 200)]],
    },
  ];
  data.pictures = { infantry: { image: paint(64, 64), x: 0, y: 0, width: 64, height: 64 } };
  data.counters.counters['blue-1']!.pictured = {
    width: 64,
    height: 64,
    perPixel: 1,
    layers: [{ shows: 'face', pictures: ['infantry', null] }],
  };
  data.images = declared;
  change(data);
  const file = Buffer.from(JSON.stringify(data));
  return { id: broughtIdOf(sha256(file)), file, images };
};

export const filesOf = ({ file, images }: Bringable): ZipEntry[] => [
  { name: 'module.json', content: file },
  ...[...images].map(([image, content]) => ({ name: `images/${image}`, content, isStored: true })),
];

export const packed = (module: Bringable): Buffer => Buffer.from(writeZip(filesOf(module)));

export const sendModule = (
  { url, token }: Pick<Person, 'url' | 'token'>,
  zip: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/api/modules`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/zip', ...headers },
    body: new Uint8Array(zip),
  });

/** @throws Failed if the server does not keep it */
export const bringModule = async (who: Person, module: Bringable): Promise<BroughtModule> => {
  const response = await sendModule(who, packed(module));
  const answer = (await response.json()) as never;
  if (!response.ok) throw new Failed(response.status, answer);
  return answer;
};

/** A GET of a person's, or of a stranger's. */
export const getAs = (who: Person | undefined, url: string, path: string): Promise<Response> =>
  fetch(`${url}/api${path}`, { headers: who ? { Authorization: `Bearer ${who.token}` } : {} });
