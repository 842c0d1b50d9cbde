/**
 * How `npm run icons` draws public/icons from public/favicon.svg: some systems take no icon but PNG.
 * The icons are committed, because the drawing hardly ever changes and the tool that draws it is large.
 */
/** The drawing on paper (`background_color` of the manifest), inside the part of a maskable icon that no mask cuts away. */
const onPaper = { padding: 0.38, resizeOptions: { fit: 'contain', background: '#e9e6dc' } };

export default {
  images: ['public/favicon.svg'],
  preset: {
    transparent: { sizes: [192, 512], favicons: [], padding: 0 },
    maskable: { sizes: [512], ...onPaper },
    // Apple's home screens fill what is transparent with black.
    apple: { sizes: [180], ...onPaper },
    png: { compressionLevel: 9, palette: true },
    assetName: (type, { width }) => `icons/${type === 'transparent' ? width : type}.png`,
  },
};
