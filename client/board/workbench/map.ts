import { contextOf } from '../map/brush.ts';
import { paintMap } from '../map/paint-map.ts';
import { compileSheet } from '../map/sheet.ts';
import { workbenchModule } from './games.ts';

/**
 * The painter alone: `map.html?game=workbench&scale=64&density=1&left=0&top=0&right=10&bottom=8` paints that part of
 * a map (hex widths; default: the whole) once, and shows the time it took in `document.title`.
 */
const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);

const { data } = await workbenchModule(query);
const started = performance.now();
const sheet = compileSheet(data.map, { title: 'Operation Workbench', scale: '1 hex = 4 km' });
const compiled = performance.now();
const { bounds } = sheet;
const window_ = {
  left: number('left', bounds.left),
  top: number('top', bounds.top),
  right: number('right', bounds.right),
  bottom: number('bottom', bounds.bottom),
};
const density = number('density', 1);
const scale = number('scale', 48) * density;
const canvas = document.querySelector<HTMLCanvasElement>('#map')!;
canvas.width = Math.ceil((window_.right - window_.left) * scale);
canvas.height = Math.ceil((window_.bottom - window_.top) * scale);
canvas.style.width = `${canvas.width / density}px`;
const brush = { ctx: contextOf(canvas), window: window_, scale, seenAt: scale / density };
paintMap(brush, sheet, { hexNumbers: query.get('numbers') !== 'no' });
const painted = performance.now();
document.title = `compiled ${(compiled - started).toFixed(0)} ms, painted ${(painted - compiled).toFixed(0)} ms`;
