let audio: AudioContext | undefined;

/** Plays two short, soft tones. Silent while the browser blocks sound, until the first click on the page. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  void audio.resume();
  for (const [index, frequency] of [880, 1174].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = currentTime + index * 0.16;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + 0.14);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + 0.15);
  }
}
