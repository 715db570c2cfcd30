/** The sounds: a die thrown, a counter put down, a chat message, a new phase, a question. */
export type Sound = 'dice' | 'move' | 'words' | 'turn' | 'request';

let context: AudioContext | undefined;

/** Plays a short synthesized sound, without files. Browsers allow it once the user has pressed something. */
export const play = (sound: Sound): void => {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  sounds[sound](context, context.currentTime);
};

/** A knock on wood: a short burst of narrow-band noise. */
const knock = (audio: AudioContext, at: number, pitch: number, loudness: number): void => {
  const length = 0.06;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 3 });
  const volume = new GainNode(audio, { gain: loudness });
  noise.connect(band).connect(volume).connect(audio.destination);
  noise.start(at);
};

const tone = (audio: AudioContext, at: number, pitch: number, length: number): void => {
  const wave = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.06, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(at);
  wave.stop(at + length);
};

const sounds: { readonly [sound in Sound]: (audio: AudioContext, at: number) => void } = {
  dice(audio, at) {
    for (const [after, pitch] of [
      [0, 2100],
      [0.07, 1700],
      [0.13, 2300],
      [0.2, 1500],
      [0.29, 1300],
    ] as const)
      knock(audio, at + after, pitch, 0.5);
  },
  move: (audio, at) => knock(audio, at, 900, 0.6),
  words: (audio, at) => tone(audio, at, 880, 0.18),
  turn(audio, at) {
    tone(audio, at, 523, 0.3);
    tone(audio, at + 0.12, 784, 0.45);
  },
  request(audio, at) {
    tone(audio, at, 659, 0.25);
    tone(audio, at + 0.16, 659, 0.35);
  },
};
