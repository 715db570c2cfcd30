import type { FailureProblem } from '@umpire/shared/protocol/http.ts';
import type { VassalProblem } from '@umpire/shared/vassal/problem.ts';
import { create } from 'zustand';
import { bringModule } from '../net/brought.ts';
import { RequestFailed } from '../net/http.ts';
import { usePreferences } from '../state/preferences.ts';
import { kindOfFile } from './file-kinds.ts';
import type { FromBringer, Packed, Progress, ToBringer } from './messages.ts';

/** How far the bringing of a module has come. */
export type Stage =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly progress: Progress }
  | { readonly is: 'sending'; readonly packed: Packed; readonly share: number }
  | { readonly is: 'there'; readonly packed: Packed; readonly id: string }
  /** `no-module`: the files hold no module, though perhaps a saved game that needs one. */
  | { readonly is: 'failed'; readonly why: 'no-module' | 'stopped'; readonly names: readonly string[] }
  | { readonly is: 'unreadable'; readonly problems: readonly VassalProblem[] }
  | {
      readonly is: 'refused';
      readonly code: RequestFailed['code'];
      readonly params: RequestFailed['params'];
      readonly problems: readonly FailureProblem[];
    };

interface Bringing {
  readonly stage: Stage;
  /** Reads the files, and sends the module to the server. */
  bring(files: readonly File[]): void;
  /** Stops what goes on, and forgets what came of it. */
  stop(): void;
}

let worker: Worker | undefined;
const end = (): void => {
  worker?.terminate();
  worker = undefined;
};

/** The module that is being brought: it goes on while the person looks at other pages. */
export const useBringing = create<Bringing>((set) => {
  const to = (stage: Stage): void => set({ stage });
  const send = async (packed: Packed): Promise<void> => {
    to({ is: 'sending', packed, share: 0 });
    try {
      const id = await bringModule(packed.archive, (share) => to({ is: 'sending', packed, share }));
      to({ is: 'there', packed, id });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      to({ is: 'refused', code: error.code, params: error.params, problems: error.problems });
    }
  };
  return {
    stage: { is: 'idle' },
    bring(files) {
      end();
      const names = files.map(({ name }) => name);
      if (!files.some(({ name }) => kindOfFile(name) === 'module'))
        return to({ is: 'failed', why: 'no-module', names });
      to({ is: 'reading', progress: { at: 'reading', done: 0, total: 1 } });
      const own = new Worker(new URL('./bring-worker.ts', import.meta.url), { type: 'module' });
      worker = own;
      own.onmessage = ({ data: message }: MessageEvent<FromBringer>) => {
        switch (message.type) {
          case 'progress':
            to({ is: 'reading', progress: message.progress });
            return;
          case 'draw':
            void drawSvg(message).then((picture) => {
              const reply: ToBringer = { type: 'drawn', id: message.id, picture };
              own.postMessage(reply, picture ? [picture] : []);
            });
            return;
          case 'unreadable':
            end();
            to({ is: 'unreadable', problems: message.problems });
            return;
          case 'packed':
            end();
            void send(message.packed);
        }
      };
      own.onerror = () => {
        end();
        to({ is: 'failed', why: 'stopped', names });
      };
      const { language } = usePreferences.getState();
      own.postMessage({ type: 'bring', files, language } satisfies ToBringer);
    },
    stop() {
      end();
      to({ is: 'idle' });
    },
  };
});

/** Draws an SVG on a canvas of the page. As a picture it runs no script and loads nothing. */
const drawSvg = async ({
  svg,
  width,
  height,
}: Extract<FromBringer, { type: 'draw' }>): Promise<ImageBitmap | undefined> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await createImageBitmap(canvas);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
};
