import { describeTrait, type Trait } from '../traits/trait.ts';
import { type Component, everyComponent, valuesOf } from './component.ts';
import type { Deck, VassalMap, VassalModule } from './vassal-module.ts';

/** A module as plain data, for other programs: lists of what it holds, each made when it is asked for, because it may be large. */
export const describeModule = (module: VassalModule): Readonly<Record<string, unknown>> => {
  const { name, version, vassalVersion, description, file, extensions, sides, properties, turnTrackers, setups } =
    module;
  return {
    file,
    name,
    version,
    vassalVersion,
    description,
    extensions,
    sides,
    properties,
    turnTrackers,
    setups,
    maps: module.maps.map(describeMap),
    prototypes: lazily(module.prototypes.values(), (prototype) => ({
      name: prototype.name,
      path: prototype.path,
      traits: described(prototype.traits),
    })),
    slots: lazily(module.slots, (slot) => ({
      ...slot,
      traits: described(slot.traits),
      expanded: described(slot.expanded),
    })),
    images: lazily(module.images.all, ([image, about]) => ({ name: image, ...about })),
    drawnImages: [...module.drawnImages.values()],
    missingImages: Object.fromEntries(module.missingImages),
    otherFiles: module.otherFiles,
    folders: module.folders,
    components: lazily(everyComponent(module.root), describeComponent),
    problems: module.problems,
    furtherProblems: Object.fromEntries(module.furtherProblems),
  };
};

function* lazily<From, To>(list: Iterable<From>, each: (item: From) => To): Generator<To> {
  for (const item of list) yield each(item);
}

const described = (traits: readonly Trait[]) => traits.map(describeTrait);

const describeMap = (map: VassalMap) => ({ ...map, decks: map.decks.map(describeDeck) });

/** Cards are told top first. */
const describeDeck = ({ component, slots, ...deck }: Deck) => ({
  ...deck,
  ...valuesOf(component),
  name: deck.name,
  slots: slots.toReversed(),
});

const describeComponent = (component: Component) => {
  const { kind, className, path, text, isKnown, extension } = component;
  // Definitions of pieces are told as slots and prototypes.
  const isDefinition = text.startsWith('+/');
  return {
    kind,
    path,
    ...(!isKnown && { className }),
    values: valuesOf(component),
    ...(text !== '' && !isDefinition && { text }),
    ...(extension !== undefined && { extension }),
  };
};
