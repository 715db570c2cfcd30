import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMap, drawSvg, type MapConfig, makeMapText, makeReport, readAtlas } from '@umpire/modules/map-compiler';
import { readCommand } from '../../.workspace/command-line.ts';

const root = new URL('../../', import.meta.url);

const { values: options, positionals } = readCommand({
  usage: 'npm run maps -- [GAME]… [--svg FOLDER] [--check]',
  does: `Compiles the map of each of these modules, or of all, from its atlas. Prints the time of each, and the peak memory of the process.`,
  options: {
    svg: { type: 'string', does: 'also makes a plain drawing of each, in this folder' },
    check: {
      type: 'boolean',
      does: 'writes nothing, and fails if a committed map differs from what its atlas compiles to',
    },
  },
  most: Number.POSITIVE_INFINITY,
});

const modulesWithMap = (): string[] =>
  readdirSync(new URL('modules/', root)).filter((id) => existsSync(new URL(`modules/${id}/map-config.ts`, root)));

const readAtlasFile = (name: string) => {
  const path = `assets/atlas/${name}.json`;
  const read = readAtlas(JSON.parse(readFileSync(new URL(path, root), 'utf8')));
  if ('atlas' in read) return read.atlas;
  const lines = read.problems.map(
    ({ path: at, expected, found }) => `  ${at}: ${expected}, found ${JSON.stringify(found)}`,
  );
  throw new Error(`${path}:\n${lines.join('\n')}`);
};

/** Writes a file, or with `--check` returns whether it is up to date. */
const put = (path: string, text: string): boolean => {
  const url = new URL(path, root);
  const isSame = existsSync(url) && readFileSync(url, 'utf8') === text;
  if (!options.check && !isSame) writeFileSync(url, text);
  console.log(`${path}: ${isSame ? 'up to date' : options.check ? 'differs from what its atlas gives' : 'written'}`);
  return isSame || !options.check;
};

const compile = async (id: string): Promise<boolean> => {
  const { mapConfig } = (await import(new URL(`modules/${id}/map-config.ts`, root).href)) as { mapConfig: MapConfig };
  const started = performance.now();
  const compiled = compileMap(readAtlasFile(mapConfig.atlas), mapConfig);
  console.log(`${id}: compiled in ${Math.round(performance.now() - started)} ms`);
  for (const { code, what, at } of compiled.findings) console.log(`  ${code}: ${what} ${at.join(' ')}`);
  if (options.svg) writeFileSync(`${options.svg}/${id}.svg`, drawSvg(compiled.map));
  const files = [
    put(`modules/${id}/map.json`, makeMapText(compiled.map)),
    put(`modules/${id}/map-report.md`, makeReport(compiled)),
  ];
  return files.every((isFine) => isFine);
};

if (options.svg) mkdirSync(options.svg, { recursive: true });
const ids = positionals.length > 0 ? positionals : modulesWithMap();
const unknown = ids.filter((id) => !modulesWithMap().includes(id));
if (unknown.length > 0) {
  console.error(`no modules/${unknown[0]}/map-config.ts; there are maps of ${modulesWithMap().join(', ')}`);
  process.exitCode = 1;
} else {
  for (const id of ids) if (!(await compile(id))) process.exitCode = 1;
  console.log(`At most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
}
