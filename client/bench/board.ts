import { type LoadedModule, loadModule } from '@umpire/shared/module/load.ts';
import { look, resize } from '../board/looking.ts';
import { showTable } from '../board/lying.ts';
import { layBoards } from '../board/map/laid-board.ts';
import { makePainter } from '../board/map/painter.ts';
import { Stage } from '../board/scene/stage.ts';
import { makeView } from '../board/view.ts';
import { makeFixture } from '../board/workbench/fixture.ts';
import { printedModule } from '../board/workbench/games.ts';
import { LARGE_PRINTED } from '../board/workbench/printed.ts';
import { HEX, makeWorld } from '../board/world.ts';
import { shapesOf } from '../counters/look.ts';
import { lookAtTime, MAP } from './journey.ts';

/**
 * The board itself, with the same map and counters, moved in the same way; with `?printed`, a printed board and counters made of
 * pictures.
 */
const drawnModule = (): LoadedModule => {
  const loaded = loadModule(makeFixture(MAP));
  if ('problems' in loaded) throw new Error(`the fixture has ${loaded.problems.length} problems`);
  return loaded.module;
};
const module = location.search === '?printed' ? await printedModule(LARGE_PRINTED) : drawnModule();
const view = makeView(makeWorld(module), shapesOf(module.data.counters));
const setup = module.data.scenarios[0]!.setup;
const stacks: Record<string, string[]> = {};
for (const [i, { at }] of setup.entries()) stacks[at] = [...(stacks[at] ?? []), `p${i}`];
const pieces = Object.fromEntries(
  setup.map(({ counter }, i) => [`p${i}`, { id: `p${i}`, counter, face: 0, facing: 0 }]),
);
showTable(view, { pieces, stacks }, 'fanned');
resize(view, { width: innerWidth, height: innerHeight });
const painter = makePainter(module.data.map, { title: 'Bench', scale: '' });
painter.layBoards(layBoards(module.data, (key) => module.text('en', key)));
const stage = new Stage(document.querySelector<HTMLElement>('#stage')!, view, module, painter);

const { width, height } = view.world.layout;
let frames = 0;
stage.onFrame(() => {
  frames++;
});
const move = (now: number): void => {
  const { x, y, hex } = lookAtTime(now);
  look(view, { x: x * width * HEX, y: y * height * HEX, zoom: hex / HEX });
  stage.changed('camera');
  requestAnimationFrame(move);
};
requestAnimationFrame(move);
window.bench = { frames: () => frames, isWarm: () => performance.now() > 26_000 };
